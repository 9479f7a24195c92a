import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";

const web = import.meta.dirname;
const css = readFileSync(join(web, "ui/theme.css"), "utf8");

test("theme.css reads the class names of every part that the first screen stands on", () => {
  const parts = Array.from(reachable(join(web, "main.tsx")));
  const unread = parts.filter((file) => file.endsWith(".tsx") && !isRead(file));
  expect(unread).toEqual([]);
  expect(parts.length).toBeGreaterThan(10);
});

const heavy = ["radix-ui", "lucide-react", "@tanstack", "wouter", "react-markdown", "d3-", "zod"];

test.each(heavy)("no %s stands on the first screen", (library) => {
  expect(importing(library, "main.tsx")).toEqual([]);
});

test.each(["signed-in.tsx", "wizard/wizard-page.tsx"])(
  "%s comes without schemas: making them holds a phone up",
  (page) => {
    expect(importing("lucide-react", page)).not.toEqual([]);
    expect(importing("zod", page)).toEqual([]);
  },
);

/** The page's own files behind one of them that import a library at once. */
const importing = (library: string, page: string) =>
  Array.from(reachable(join(web, page))).filter((file) =>
    importOf(library).test(readFileSync(file, "utf8")),
  );

const importOf = (library: string) => new RegExp(`^import (?!type )[^;]*?from "${library}`, "m");

/** The page's own files behind this one, but for what is fetched later. */
function reachable(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const imports = readFileSync(file, "utf8").matchAll(
    /^import (?!type )[^;]*?"(#web|#contract|\.{1,2})(\/[^"]+\.tsx?)";/gm,
  );
  for (const [, start, path] of imports)
    reachable(join(startOf(`${start}`, file), `${path}`), seen);
  return seen;
}

function startOf(start: string, file: string): string {
  if (start === "#web") return web;
  return start === "#contract" ? join(web, "../contract") : join(file, "..", start);
}

function isRead(file: string): boolean {
  if (file.includes("/sign-in/") || !readFileSync(file, "utf8").includes("className")) return true;
  const name = basename(file, ".tsx");
  return Array.from(css.matchAll(/@source "[^"]*\{([^}]*)\}/g)).some(([, names]) =>
    names?.split(",").includes(name),
  );
}
