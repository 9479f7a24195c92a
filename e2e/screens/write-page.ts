import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chapters } from "./chapters.ts";
import { type Finding, takeFindings } from "./findings.ts";
import { hostedChapter } from "./hosted-scenes.ts";
import { modelChapter } from "./model-scenes.ts";
import { stripeChapter } from "./stripe-scenes.ts";
import { pictureName, pictures, themes, windows } from "./take-picture.ts";

const gallery = { name: "gallery", title: "The parts that every screen is made of" };
const walked = [...chapters, hostedChapter, modelChapter, stripeChapter];
const scenes = [...walked.flatMap((chapter) => chapter.scenes), gallery];
const widths = windows.map(({ width }) => width);

/** Writes the page that shows the pictures, removes those of scenes that are gone, and prints what was measured. */
export default function writePage(): void {
  const names = new Set(
    scenes.flatMap(({ name }) => widths.flatMap((width) => files(name, width))),
  );
  for (const file of readdirSync(pictures))
    if (file !== "README.md" && !names.has(file)) rmSync(join(pictures, file));
  const text = [
    "# Screens",
    "Taken from the running product by `npm run screens`: every page, dialog and state at 1440, 768 and 390 pixels, light and dark. The same run fails where axe finds something, where more than 0.02 of a window moves by itself, where a page scrolls sideways, and where the browser's console says anything.",
    ...scenes.flatMap(({ name, title }) => [
      `## ${title}`,
      row(name, [1440]),
      row(name, [768, 390]),
    ]),
  ];
  writeFileSync(join(pictures, "README.md"), `${text.filter(Boolean).join("\n\n")}\n`);
  process.stdout.write(`${tableOf(takeFindings())}\n`);
}

function files(name: string, width: number): string[] {
  return themes.map((theme) => pictureName(name, theme, width));
}

function row(name: string, of: readonly number[]): string {
  const all = of.flatMap((width) => files(name, width));
  const share = Math.floor(100 / all.length) - 1;
  return all
    .filter((file) => existsSync(join(pictures, file)))
    .map((file) => `<img src="${file}" alt="${file}" width="${share}%">`)
    .join("\n");
}

/** A line a scene: its layout shift at each width, and how much is wrong with it. */
function tableOf(findings: readonly Finding[]): string {
  const names = [...new Set(findings.map(({ scene }) => scene))];
  const lines = names.map((name) => {
    const of = findings.filter(({ scene }) => scene === name);
    const shifts = widths.map((width) => of.find((one) => one.width === width)?.shift.toFixed(4));
    const faults = of.reduce((count, one) => count + one.faults.length, 0);
    return [name, ...shifts.map((shift) => shift ?? "-"), faults === 0 ? "ok" : `${faults} faults`];
  });
  const head = ["layout shift of", ...widths.map(String), "axe, sideways, console"];
  return [head, ...lines].map((cells) => cells.map((cell) => cell.padEnd(24)).join("")).join("\n");
}
