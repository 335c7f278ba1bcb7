import { svelte } from "@sveltejs/vite-plugin-svelte";
import { VitePWA } from "vite-plugin-pwa";
import { defineConfig } from "vitest/config";

/** What the server answers itself; the offline shell must never stand in for it. */
const SERVER_PATHS = [/^\/api\//, /^\/trust/, /^\/ca\./, /^\/docs/, /^\/openapi/];

export default defineConfig({
  plugins: [
    svelte(),
    VitePWA({
      // The page registers it itself, and only where the browser trusts the connection.
      injectRegister: false,
      registerType: "autoUpdate",
      includeAssets: ["favicon.svg", "apple-touch-icon.png"],
      workbox: {
        globPatterns: ["**/*.{js,css,html,svg,woff2,png}"],
        navigateFallbackDenylist: SERVER_PATHS,
        cleanupOutdatedCaches: true,
      },
      manifest: {
        id: "/",
        name: "Tischauge",
        short_name: "Tischauge",
        start_url: "/",
        scope: "/",
        display: "standalone",
        background_color: "#f2f4ef",
        theme_color: "#10423d",
        icons: [
          { src: "icon-192.png", sizes: "192x192", type: "image/png" },
          { src: "icon-512.png", sizes: "512x512", type: "image/png" },
          { src: "icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
        ],
      },
    }),
  ],
  // A data: address would need a looser content security policy than the page is served with.
  build: { target: "es2022", assetsInlineLimit: 0, sourcemap: false },
  server: { proxy: { "/api": process.env["TISCHAUGE_SERVER"] ?? "http://127.0.0.1:8321" } },
  test: { environment: "happy-dom", include: ["src/**/*.test.ts"], restoreMocks: true },
});
