import { readRecords } from "#analysis/table/table.ts";
import type { ReadingChoice } from "#contract/calls/uploads.ts";
import { formatCount } from "#contract/formatting.ts";
import type { Command } from "./command.ts";
import { parseArguments } from "./parse-arguments.ts";
import { optionOf, readingOptions, readSettings } from "./read-settings.ts";
import { readSource, type Source } from "./read-source.ts";

/** `candor parse`: shows what is read from a file, cell by cell. */
export const parse: Command = {
  usage:
    "parse FILE [--sheet NAME] [--delimiter X] [--encoding NAME] [--header-rows N] " +
    "[--date-order day-first|month-first] [--decimal-mark point|comma] [--json]",
  async run(words, { workers, print }) {
    const { file, json, options } = parseArguments(words, readingOptions);
    const source = await readSource(file, { workers, settings: readSettings(options) });
    print(json ? JSON.stringify(answerOf(source)) : inWords(source));
  },
};

function answerOf(source: Source) {
  if (source.kind === "document") {
    const { kind, text, runningCharacters: running, warnings, choices } = source;
    const asides = text.slice(running).trimStart();
    return { kind, text: text.slice(0, running), asides, warnings, choices };
  }
  const { sheet, sheets, truncated, warnings, choices, content } = source.table;
  const { headers, rows } = readRecords(content);
  const table = { kind: source.kind, sheet, sheets, headers };
  const notes = { truncated, warnings, choices };
  if (source.shown === null) return { ...table, rows, ...notes };
  // `rows` and `cells` as the spreadsheet program shows them; `values` where others are analysed.
  const { rows: shown, cells } = source.shown;
  const same = rows.every((row, at) => row.every((cell, column) => cell === shown[at]?.[column]));
  return { ...table, rows: shown, ...(same ? {} : { values: rows }), cells, ...notes };
}

const rowsShown = 5;

function inWords(source: Source): string {
  if (source.kind === "document") {
    const size = formatCount(source.text.length);
    return [
      `${source.name}: ${size} characters`,
      ...source.warnings,
      ...source.choices.flatMap(asked),
    ].join("\n");
  }
  const { headers, rows } = readRecords(source.table.content);
  const size = `${formatCount(rows.length)} rows, ${headers.length} columns`;
  return [
    `${source.name}: ${size}`,
    ...(source.table.sheets ?? []).map(
      (name) => `${name === source.table.sheet ? "*" : " "} ${name}`,
    ),
    ...source.table.warnings,
    ...source.table.choices.flatMap(asked),
    "",
    headers.join(" | "),
    ...rows.slice(0, rowsShown).map((row) => row.join(" | ")),
  ].join("\n");
}

/** A choice as the options that would answer it. */
function asked({ setting, question, chosen, options }: ReadingChoice): string[] {
  const lines = options.map(({ value, label, example }) => {
    const mark = value === chosen ? "*" : " ";
    return `${mark} --${optionOf(setting)} ${JSON.stringify(value)}  ${label}: ${example}`;
  });
  return [question, ...lines];
}
