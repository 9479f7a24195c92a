import { readRecords } from "#analysis/table.ts";
import type { Command } from "./command.ts";
import { readSource, type Source } from "./read-source.ts";
import { readWords } from "./read-words.ts";

/** `candor parse`: shows what is read from a file, cell by cell. */
export const parse: Command = {
  usage: "parse FILE [--sheet NAME] [--json]",
  async run(words, { children, print }) {
    const { file, json, options } = readWords(words, ["sheet"]);
    const source = await readSource(file, { children, sheet: options.sheet });
    print(json ? JSON.stringify(answerOf(source)) : inWords(source));
  },
};

function answerOf(source: Source) {
  if (source.kind === "document")
    return { kind: source.kind, text: source.text, warnings: source.warnings };
  const { sheet, sheets, truncated, warnings, content } = source.table;
  const { headers, rows } = readRecords(content);
  return { kind: source.kind, sheet, sheets, headers, rows, truncated, warnings };
}

const rowsShown = 5;

function inWords(source: Source): string {
  if (source.kind === "document") {
    const size = source.text.length.toLocaleString("en-US");
    return [`${source.name}: ${size} characters`, ...source.warnings].join("\n");
  }
  const { headers, rows } = readRecords(source.table.content);
  const size = `${rows.length.toLocaleString("en-US")} rows, ${headers.length} columns`;
  return [
    `${source.name}: ${size}`,
    ...(source.table.sheets ?? []).map(
      (name) => `${name === source.table.sheet ? "*" : " "} ${name}`,
    ),
    ...source.table.warnings,
    "",
    headers.join(" | "),
    ...rows.slice(0, rowsShown).map((row) => row.join(" | ")),
  ].join("\n");
}
