import { Problem } from "#contract/problem.ts";
import type { Container } from "../container/open-container.ts";

/** Where the parts of a Word 97 to 2003 document stand, from the header of its main stream. */
export interface DocHeader {
  /** The stream of the text, and that of the tables. */
  readonly words: Buffer;
  readonly tables: Buffer;
  /** Characters of each story; their texts follow each other in this order. */
  readonly stories: Readonly<Record<DocStoryName, number>>;
  /** A table by the place of its address in the header; empty where there is none. */
  table(place: number): Buffer;
}

const storyNames = [
  ...(["body", "footnotes", "headers", "macros", "comments", "endnotes"] as const),
  ...(["boxes", "headerBoxes"] as const),
];
export type DocStoryName = (typeof storyNames)[number];

/** Places of tables' addresses in the header. */
export const docTables = {
  styles: 0xa2,
  footnotePlaces: 0xaa,
  runPages: 0xfa,
  paragraphPages: 0x102,
  fonts: 0x112,
  pieces: 0x1a2,
  endnotePlaces: 0x20a,
  lists: 0x2e2,
  listUses: 0x2ea,
} as const;

/** Of Word 97, the shortest there is. */
const headerBytes = 898;

/** Reads the header. Problems `file-encrypted` and `file-unreadable`. */
export function readDocHeader(words: Buffer, container: Container): DocHeader {
  if (words.length < headerBytes) throw new Problem("file-unreadable");
  const flags = words.readUInt16LE(10);
  if ((flags & 0x100) !== 0) throw new Problem("file-encrypted");
  const named = (flags & 0x200) === 0 ? ["0table", "1table"] : ["1table", "0table"];
  const tables = container.stream(named[0] ?? "") ?? container.stream(named[1] ?? "");
  if (tables === undefined) throw new Problem("file-unreadable");
  const stories = Object.fromEntries(
    storyNames.map((name, at) => [name, Math.max(0, words.readInt32LE(0x4c + 4 * at))]),
  ) as Record<DocStoryName, number>;
  return {
    words,
    tables,
    stories,
    table(place) {
      if (place + 8 > words.length) return Buffer.alloc(0);
      const start = words.readUInt32LE(place);
      return tables.subarray(start, start + words.readUInt32LE(place + 4));
    },
  };
}

/** The first and the next character of a story. */
export function storyRange({ stories }: DocHeader, wanted: DocStoryName): [number, number] {
  let start = 0;
  for (const name of storyNames) {
    if (name === wanted) break;
    start += stories[name];
  }
  return [start, start + stories[wanted]];
}
