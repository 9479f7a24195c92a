// Compares the words we read from documents with those of a word processor and prints F1 as JSON:
// node bench/score-documents.ts [--each] [FOLDER] [PART OF A FILE'S NAME ...]
import { readDocument } from "#analysis/ingest/read-source.ts";
import { startWorkerPool } from "#analysis/processes/start-worker-pool.ts";
import { sourceKindOf } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import { type ListedFiles, listedFiles, type NamedFile, textOf } from "./listed-files.ts";

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

const asked = listedFiles<Listed>();
const workers = startWorkerPool({ size: 1 });
if (asked !== null) await print(asked);
await workers.close();

async function print({ listed, read }: ListedFiles<Listed>): Promise<void> {
  const scores: DocumentScore[] = [];
  for (const { file, expected } of listed) {
    if (expected?.kind !== "text" || sourceKindOf(file) !== "document") continue;
    const score = await scoreText(read(file), textOf(read(expected.file)));
    scores.push({ file, ...score });
  }
  const mean = scores.reduce((sum, { f1 }) => sum + f1, 0) / scores.length;
  const shown = process.argv.includes("--each") ? scores : scores.filter(({ f1 }) => f1 < 1);
  const printed = { files: scores.length, mean, each: shown.toSorted((a, b) => a.f1 - b.f1) };
  process.stdout.write(`${JSON.stringify(printed, null, 1)}\n`);
}

async function scoreText(file: NamedFile, expected: string): Promise<Omit<DocumentScore, "file">> {
  const from = performance.now();
  const { text, refused } = await readDocument(file, { workers }).then(
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
  return { milliseconds, f1, ...few, ...(refused !== undefined && { refused }) };
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
