/** Which words does the page use in which language? Every word on the screen comes from the three files beside this one. */

import de from "./de.json";
import en from "./en.json";
import nl from "./nl.json";

export const LANGUAGES = ["de", "nl", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
export type TextKey = keyof typeof de;
export type Values = Readonly<Record<string, string | number>>;

const WORDS: Readonly<Record<Language, Readonly<Record<TextKey, string>>>> = { de, nl, en };

/** The text of a key, with `{name}` replaced by the value of that name. */
export function say(language: Language, key: TextKey, values: Values = {}): string {
  return WORDS[language][key].replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** The first language of the list that the page speaks; English if it speaks none of them. */
export function preferredLanguage(wanted: readonly string[]): Language {
  const spoken = wanted.map((tag) => LANGUAGES.find((language) => tag.toLowerCase().split("-")[0] === language));
  return spoken.find((language) => language !== undefined) ?? "en";
}

/** Several words as one enumeration, such as "2, 3 und 6". */
export function enumerate(language: Language, words: readonly string[], type: "conjunction" | "disjunction"): string {
  return new Intl.ListFormat(language, { style: "long", type }).format(words);
}
