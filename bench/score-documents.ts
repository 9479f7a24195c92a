// Compares the words we read from documents with those of a word processor and prints F1 as JSON:
// node bench/score-documents.ts [--each] [FOLDER] [PART OF A FILE'S NAME ...]
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readDocument } from "#analysis/ingest/read-document.ts";
import { startChildren } from "#analysis/processes/start-children.ts";
import { Problem } from "#contract/problem.ts";
import { sourceKindOf } from "#contract/source.ts";

interface Listed {
  readonly file: string;
  readonly expected?: { readonly file: string; readonly kind: string };
}

interface DocumentScore {
  readonly file: string;
  readonly milliseconds: number;
  /** Harmonic mean of the shares of their words that we have and of ours that they have. */
  readonly f1: number;
  /** Words that only they and only we have. */
  readonly missing: readonly string[];
  readonly extra: readonly string[];
  readonly refused?: string;
}

const usual = join(import.meta.dirname, "..", "..", "shared", "data", "files");
const words = process.argv.slice(2).filter((word) => word !== "--each");
const [folder = usual, ...parts] = existsSync(words[0] ?? "") ? words : [usual, ...words];
const children = startChildren({ size: 1 });
if (existsSync(join(folder, "manifest.json"))) await print();
else {
  process.stderr.write(`There are no documents to score in ${folder}.\n`);
  process.exitCode = 2;
}
await children.close();

async function print(): Promise<void> {
  const listed = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as Listed[];
  const scores: DocumentScore[] = [];
  for (const { file, expected } of listed) {
    if (expected?.kind !== "text" || sourceKindOf(file) !== "document") continue;
    if (parts.length > 0 && !parts.some((part) => file.includes(part))) continue;
    scores.push(await scoreFile(file, readFileSync(join(folder, expected.file), "utf8")));
  }
  const mean = scores.reduce((sum, { f1 }) => sum + f1, 0) / scores.length;
  const shown = process.argv.includes("--each") ? scores : scores.filter(({ f1 }) => f1 < 1);
  const printed = { files: scores.length, mean, each: shown.toSorted((a, b) => a.f1 - b.f1) };
  process.stdout.write(`${JSON.stringify(printed, null, 1)}\n`);
}

async function scoreFile(file: string, expected: string): Promise<DocumentScore> {
  const from = performance.now();
  const named = { name: file.split("/").at(-1) ?? "", bytes: readFileSync(join(folder, file)) };
  const { text, refused } = await readDocument(named, { children }).then(
    // A word processor's plain text has no text boxes and notes either.
    ({ content, runningCharacters }) => ({
      text: content.slice(0, runningCharacters),
      refused: undefined,
    }),
    (error: unknown) => ({
      text: "",
      refused: error instanceof Problem ? error.code : String(error),
    }),
  );
  const milliseconds = Math.round(performance.now() - from);
  const [theirs, ours] = [wordsOf(expected), wordsOf(text)];
  const missing = without(theirs, ours);
  const extra = without(ours, theirs);
  const total = theirs.length + ours.length;
  const f1 = total === 0 ? 1 : 1 - (missing.length + extra.length) / total;
  const few = { missing: missing.slice(0, 40), extra: extra.slice(0, 40) };
  return { file, milliseconds, f1, ...few, ...(refused !== undefined && { refused }) };
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}\p{M}_]+/gu) ?? [];
}

/** Those of the first list that the second has not, each as often as it is one short. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const word of other) left.set(word, (left.get(word) ?? 0) + 1);
  return list.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
}
