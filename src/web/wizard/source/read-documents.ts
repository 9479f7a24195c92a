import type { Source } from "../wizard-state.ts";
import type { WizardTools } from "../wizard-tools.ts";
import { readText } from "./make-source.ts";
import { firstReading } from "./reading-options.ts";

/** What became of one of several documents. */
type DocumentRead =
  | { readonly file: File; readonly source: Source }
  | { readonly file: File; readonly failure: unknown };

interface ReadingTogether {
  readonly signal: AbortSignal;
  /** Called with the fraction of a file that has been sent, 0 to 1, and the file's index. */
  onProgress(file: number, fraction: number): void;
  /** Called when a file was read, or failed. */
  onRead(file: number, read: DocumentRead): void;
}

/** As many calls at a time as leave the server room for other people. */
const lanes = 3;

/**
 * Has several documents read, a call each, and gives them in their order. One that fails keeps no
 * other from being read. Throws only once the signal stops it.
 */
export async function readDocuments(
  tools: WizardTools,
  files: readonly File[],
  { signal, ...callbacks }: ReadingTogether,
): Promise<readonly DocumentRead[]> {
  const reads = new Map<number, DocumentRead>();
  const waiting = [...files.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, file] = next;
      const onProgress = (fraction: number) => callbacks.onProgress(index, fraction);
      const read = await readOne(tools, file, { signal, onProgress });
      signal.throwIfAborted();
      reads.set(index, read);
      callbacks.onRead(index, read);
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
  return files.flatMap((_, index) => reads.get(index) ?? []);
}

interface One {
  readonly signal: AbortSignal;
  onProgress(fraction: number): void;
}

async function readOne(tools: WizardTools, file: File, one: One): Promise<DocumentRead> {
  try {
    return { file, source: await readText(tools, file, { ...one, reading: firstReading }) };
  } catch (failure) {
    return { file, failure };
  }
}
