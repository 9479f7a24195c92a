import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Where `npm start` listens unless told otherwise; only `vite dev` asks it. */
const server = "http://127.0.0.1:3000";

/** `vite build` makes the product's page; `--mode gallery` the design language instead, beside it. */
export default defineConfig(({ mode }) => ({
  plugins: [react(), tailwindcss()],
  build: {
    outDir: mode === "gallery" ? ".reports/gallery" : "dist",
    rolldownOptions: {
      ...(mode === "gallery" && { input: "src/web/ui/gallery/gallery.html" }),
    },
    target: "es2023",
    // A small font turned into a data: address would be refused by the content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": server, "/outbox": server } },
}));
