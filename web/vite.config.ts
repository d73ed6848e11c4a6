import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { catalogs } from "./catalogs.ts";

// What is built here is packed into the program by web/pack.mjs.
export default defineConfig({
  plugins: [svelte(), catalogs()],
  build: {
    target: "es2022",
    outDir: "dist",
    assetsInlineLimit: 0, // the CSP allows no data: scripts or fonts
    modulePreload: { polyfill: false },
  },
});
