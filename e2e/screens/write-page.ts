import { existsSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { scenes } from "./scenes.ts";

const folder = resolve(import.meta.dirname, "..", "..", "docs", "screens");
const widths = [1440, 768, 390];
const gallery = { name: "gallery", title: "The parts that every screen is made of" };

/** Writes the page that shows the pictures, light beside dark, from the list of scenes. */
export default function writePage(): void {
  const parts = [...scenes, gallery].map(({ name, title }) => [
    `## ${title}`,
    ...widths.map((width) => row(name, width)),
  ]);
  const text = [
    "# Screens",
    "Taken from the running product by `npm run screens`; each in both themes, 1440 and 390 pixels wide, some 768.",
    ...parts.flat(),
  ];
  writeFileSync(join(folder, "README.md"), `${text.filter(Boolean).join("\n\n")}\n`);
}

function row(name: string, width: number): string {
  const files = ["light", "dark"].map((theme) => `${name}-${theme}-${width}.png`);
  const there = files.filter((file) => existsSync(join(folder, file)));
  const share = Math.floor(100 / files.length) - 1;
  return there
    .map((file) => `<img src="${file}" alt="${name}, ${file}" width="${share}%">`)
    .join("\n");
}
