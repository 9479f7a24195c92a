import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Papa from "papaparse";
import { lexiconWords } from "#analysis/narrative/reading/words/lexicon-words.ts";
import { holdsListedName, numbersSomebody } from "#analysis/privacy/looks-like-person-name.ts";
import { maskQuestion } from "#analysis/privacy/mask-question.ts";
import { ordinaryValues } from "#analysis/privacy/vocabulary/ordinary-values.ts";
import { isReleasableHeader } from "#analysis/privacy/vocabulary/releasable-words.ts";

interface Told {
  asked: number;
  told: number;
  readonly withheld: string[];
}

const none = (): Told => ({ asked: 0, told: 0, withheld: [] });
const [headers, labels, words] = [none(), none(), none()];

/** Prints which headers, names of groups and words of questions leave, of folders of tables and lists of made ones. */
for (const given of process.argv.slice(2)) {
  if (!existsSync(given)) continue;
  if (given.endsWith(".json")) scoreMade(JSON.parse(readFileSync(given, "utf8")));
  else scoreFolder(given);
}
const shown = Object.entries({ headers, labels, words }).map(
  ([what, { asked, told, withheld }]) => [
    what,
    { asked, told, share: told / Math.max(1, asked), withheld: [...new Set(withheld)].toSorted() },
  ],
);
process.stdout.write(`${JSON.stringify(Object.fromEntries(shown), null, 1)}\n`);

interface Made {
  readonly headers: readonly string[];
  readonly labels: Readonly<Record<string, readonly string[]>>;
  readonly questions: readonly string[];
}

function scoreMade(made: Made): void {
  for (const header of made.headers) scoreHeader(header);
  for (const [header, values] of Object.entries(made.labels)) scoreLabels(header, values);
  for (const question of made.questions) scoreQuestion(question, made.headers);
}

function scoreFolder(folder: string): void {
  const told = globSync(join(folder, "**/*.csv")).flatMap(scoreTable);
  for (const file of globSync(join(folder, "**/*.jsonl")))
    for (const line of readFileSync(file, "utf8").trim().split("\n")) {
      const { prompt } = JSON.parse(line) as { readonly prompt?: string };
      if (prompt) scoreQuestion(prompt, told);
    }
}

/** Gives its headers. */
function scoreTable(file: string): string[] {
  const { data } = Papa.parse<string[]>(readFileSync(file, "utf8"), { skipEmptyLines: true });
  const [names = [], ...rows] = data;
  for (const [at, name] of names.entries()) {
    scoreHeader(name);
    const values = [...new Set(rows.map((row) => row[at]?.trim() ?? ""))].filter(Boolean);
    const isGrouped = values.length <= 60 && values.some((value) => /\p{L}{2}/u.test(value));
    if (isGrouped) scoreLabels(name, values);
  }
  return names;
}

function isTold(header: string): boolean {
  return (
    !numbersSomebody(header) && !holdsListedName(header) && isReleasableHeader(header, lexiconWords)
  );
}

function scoreHeader(header: string): void {
  count(headers, header, isTold(header));
}

function scoreLabels(header: string, values: readonly string[]): void {
  const told = ordinaryValues({ name: header, values }, lexiconWords);
  for (const value of values) count(labels, `${header}: ${value}`, told.has(value));
}

function scoreQuestion(question: string, told: readonly string[]): void {
  const masked = maskQuestion(question, {
    ...{ hidden: [], told: told.filter(isTold) },
    known: lexiconWords,
  });
  const all = question.match(/\p{L}[\p{L}\p{M}'’-]*/gu)?.length ?? 0;
  words.asked += all;
  words.told += all - masked.words.length;
  words.withheld.push(...masked.words);
}

function count(into: Told, text: string, isTold: boolean): void {
  into.asked += 1;
  if (isTold) into.told += 1;
  else into.withheld.push(text);
}
