/** A run of characters or paragraphs of a .doc that have settings in common. */
export interface SettingsRun {
  /** Places of its first byte and behind its last one. */
  readonly start: number;
  readonly end: number;
  /** 512 bytes, and where in it the place of the run's settings stands. */
  readonly page: Buffer;
  readonly at: number;
}

export interface RunPages {
  /** The table of the pages: places in the text, then numbers of pages. */
  readonly pages: Buffer;
  /** Bytes of such a number, and of what a page says of one run: both differ by the age of Word. */
  readonly pageBytes: 2 | 4;
  readonly entryBytes: 1 | 7 | 13;
}

/** Runs page by page, none before the end of another. */
export function* listRuns(
  words: Buffer,
  { pages, pageBytes, entryBytes }: RunPages,
): Generator<SettingsRun> {
  const count = Math.max(0, Math.floor((pages.length - 4) / (4 + pageBytes)));
  let last = 0;
  for (let index = 0; index < count; index += 1) {
    const number = pages.readUIntLE(4 * (count + 1) + pageBytes * index, pageBytes) & 0x3fffff;
    const page = words.subarray(512 * number, 512 * (number + 1));
    const runs = page[511] ?? 0;
    if (4 * (runs + 1) + entryBytes * runs > 511) continue;
    for (let run = 0; run < runs; run += 1) {
      const start = Math.max(last, page.readUInt32LE(4 * run));
      const end = Math.min(words.length, page.readUInt32LE(4 * run + 4));
      if (end <= start) continue;
      last = end;
      yield { start, end, page, at: 4 * (runs + 1) + entryBytes * run };
    }
  }
}
