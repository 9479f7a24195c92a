import { createHash } from "node:crypto";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** Where `npm start` listens unless told otherwise; only `vite dev` asks it. */
const server = "http://127.0.0.1:3000";

/** Names the build in the page: the names of its files, and so the id, change with what is in them. */
const buildId: Plugin = {
  name: "build-id",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (page) => {
      const content = createHash("sha256").update(page).digest("hex").slice(0, 16);
      return [{ tag: "meta", attrs: { name: "build-id", content }, injectTo: "head" as const }];
    },
  },
};

/** `vite build` makes the product's page; `--mode gallery` the design language instead, beside it. */
export default defineConfig(({ mode }) => ({
  plugins: [react(), tailwindcss(), buildId],
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
