import { formatCount } from "#contract/formatting.ts";
/** Parts of a document that are no text of it. */
export type OmittedPart = keyof typeof sentences;

const sentences = {
  pictures: "Pictures were left out",
  drawings: "Charts and diagrams were left out",
  objects: "Embedded files were left out",
  comments: "Comments were left out",
  deletions: "Passages deleted under tracked changes were left out",
  hidden: "Passages of hidden text were left out",
  headers: "Headers and footers were left out",
  insertions: "Other documents inserted by reference were left out",
} as const;

/** Counts what of a document was not read as text, so that nobody misses it unawares. */
export class OmittedContent {
  readonly #counts = new Map<OmittedPart, number>();

  add(part: OmittedPart, times = 1): void {
    if (times > 0) this.#counts.set(part, (this.#counts.get(part) ?? 0) + times);
  }

  warnings(): string[] {
    return [...this.#counts].map(([part, count]) => `${sentences[part]}: ${formatCount(count)}.`);
  }
}
