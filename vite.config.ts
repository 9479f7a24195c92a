import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Where `npm start` listens unless told otherwise; only `vite dev` asks it. */
const server = "http://127.0.0.1:3000";

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: {
    outDir: "dist",
    target: "es2023",
    // A small font turned into a data: address would be refused by the content policy.
    assetsInlineLimit: 0,
    // The smallest page that can sign in comes first; e2e measures its bytes.
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
  server: { proxy: { "/api": server, "/outbox": server } },
});
