import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import typescript from "typescript-eslint";

import svelteConfig from "./svelte.config.js";

export default typescript.config(
  { ignores: ["dist/", "coverage/", "node_modules/", "src/wire/generated.ts"] },
  js.configs.recommended,
  ...typescript.configs.strictTypeChecked,
  ...svelte.configs.recommended,
  {
    languageOptions: {
      globals: globals.browser,
      parserOptions: { projectService: { allowDefaultProject: ["*.js"] }, extraFileExtensions: [".svelte"] },
    },
    rules: {
      // A number in a sentence reads the same as a text.
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      // One shape of promise handler per event; Svelte awaits none of them.
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
      "max-lines": ["error", 400],
      complexity: ["error", 12],
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: typescript.parser, svelteConfig } },
  },
  {
    // Here the properties of other components are `any` to eslint; svelte-check knows and checks their types.
    files: ["**/*.svelte"],
    rules: { "@typescript-eslint/no-unsafe-argument": "off", "@typescript-eslint/no-unsafe-assignment": "off" },
  },
  {
    files: ["**/*.js"],
    ...typescript.configs.disableTypeChecked,
  },
);
