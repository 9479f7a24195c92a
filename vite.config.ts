import { basename, join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Rolldown } from "vite";

/** Where `npm start` listens unless told otherwise; only `vite dev` asks it. */
const server = "http://127.0.0.1:3000";

/** The piece of what pages import and others do too, named after the first of them. */
function neededBy(...pages: readonly [string, ...string[]]) {
  const entries = pages.map((page) => join(import.meta.dirname, "src", "web", `${page}.tsx`));
  const piece = `${basename(pages[0])}-parts`;
  const needed = new Set<string>();
  const name = (id: string, modules: Rolldown.ChunkingContext) => {
    const found = needed.size > 0 ? [] : [...entries];
    for (let next = found.pop(); next !== undefined; next = found.pop()) {
      if (needed.has(next)) continue;
      needed.add(next);
      found.push(...(modules.getModuleInfo(next)?.importedIds ?? []));
    }
    return needed.has(id) ? piece : null;
  };
  return { name, debugName: piece };
}

/** `vite build` makes the product's page; `--mode gallery` the design language instead, beside it. */
export default defineConfig(({ mode }) => ({
  plugins: [react(), tailwindcss()],
  build: {
    outDir: mode === "gallery" ? ".reports/gallery" : "dist",
    rolldownOptions: {
      ...(mode === "gallery" && { input: "src/web/ui/gallery/gallery.html" }),
      output: {
        // A piece costs a phone 10 ms before it is asked for: there were 25 from sign-in to wizard.
        codeSplitting: {
          groups: [
            { name: "start", tags: ["$initial"], priority: 4 },
            // The first screen shows these as well, and is to fetch nothing else of what comes after it.
            {
              ...neededBy("sign-in/passkey-button", "sign-in/google-button"),
              minShareCount: 2,
              priority: 3,
            },
            { ...neededBy("signed-in"), minShareCount: 2, priority: 2 },
            { ...neededBy("wizard/wizard-page"), minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
    target: "es2023",
    // A small font turned into a data: address would be refused by the content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": server, "/outbox": server } },
}));
