import { ListCounter, type ListLevel, type NumberedList } from "../document-text/list-label.ts";
import { type DocHeader, docTables } from "./doc-header.ts";
import type { ParagraphSettings } from "./doc-settings.ts";
import { readDocStyles } from "./doc-styles.ts";

/** Makes the labels of a .doc's lists, for paragraphs as they come. Damaged lists have none. */
export function readDocLists(header: DocHeader): (paragraph: ParagraphSettings) => string {
  const styles = readDocStyles(header);
  const uses = readUses(header, readLists(header));
  const counter = new ListCounter();
  return ({ style, list, level }) => {
    const styled = styles[style];
    const use = uses[(list ?? styled?.list ?? 0) - 1];
    return use === undefined ? "" : counter.next(use, level ?? styled?.level ?? 0);
  };
}

interface DocList {
  readonly id: number;
  readonly levels: readonly ListLevel[];
}

/** A list has nine levels, or one. They stand behind the table of lists, outside of its length. */
function readLists(header: DocHeader): DocList[] {
  const table = header.table(docTables.lists);
  const count = table.length < 2 ? 0 : Math.min(table.readUInt16LE(0), (table.length - 2) / 28);
  const start = header.words.readUInt32LE(docTables.lists) + table.length;
  const reader = new LevelReader(header.tables.subarray(start));
  return Array.from({ length: Math.floor(count) }, (_, at) => {
    const entry = table.subarray(2 + 28 * at, 30 + 28 * at);
    const isSimple = ((entry[26] ?? 0) & 1) !== 0;
    return {
      id: entry.readInt32LE(0),
      levels: Array.from({ length: isSimple ? 1 : 9 }, () => reader.next()),
    };
  });
}

/** The lists as paragraphs name them, each with starts and levels of its own. */
function readUses(header: DocHeader, lists: readonly DocList[]): NumberedList[] {
  const table = header.table(docTables.listUses);
  if (table.length < 4) return [];
  const count = Math.floor(Math.min(table.readUInt32LE(0), (table.length - 4) / 16));
  const reader = new LevelReader(table.subarray(4 + 16 * count));
  return Array.from({ length: count }, (_, at) => {
    const entry = table.subarray(4 + 16 * at, 20 + 16 * at);
    const id = entry.readInt32LE(0);
    const levels = [...(lists.find((list) => list.id === id)?.levels ?? [])];
    const starts = reader.nextChanges(entry[12] ?? 0, levels);
    return { id: String(at), counter: String(id), levels, starts };
  });
}

/** Reads levels that follow each other; beyond the end they are plain. */
class LevelReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  next(): ListLevel {
    const head = this.#take(28);
    if (head.length < 28) return { start: 1, format: "none", text: "" };
    this.#take((head[24] ?? 0) + (head[25] ?? 0));
    const size = this.#take(2);
    const letters = this.#take(size.length < 2 ? 0 : 2 * size.readUInt16LE(0));
    const flags = head[5] ?? 0;
    return {
      start: head.readInt32LE(0),
      format: numberFormats.get(head[4] ?? 0) ?? "decimal",
      // The numbers of the levels stand as characters 0 to 8.
      text: [...letters.toString("utf16le")]
        .map((letter) => (letter < "\t" ? `%${letter.charCodeAt(0) + 1}` : letter))
        .join(""),
      isLegal: (flags & 4) !== 0,
      ...((flags & 8) !== 0 && { restart: head[26] ?? 0 }),
    };
  }

  /** Reads what one use of a list changes: its levels in place, its starts as the answer. */
  nextChanges(count: number, levels: ListLevel[]): Map<number, number> {
    const starts = new Map<number, number>();
    this.#take(4);
    for (let change = 0; change < count; change += 1) {
      const head = this.#take(8);
      if (head.length < 8) break;
      const level = (head[4] ?? 0) & 15;
      if (((head[4] ?? 0) & 16) !== 0) starts.set(level, head.readInt32LE(0));
      if (((head[4] ?? 0) & 32) !== 0) levels[level] = this.next();
    }
    return starts;
  }

  #take(length: number): Buffer {
    const taken = this.#bytes.subarray(this.#at, this.#at + length);
    this.#at += length;
    return taken;
  }
}

const numberFormats: ReadonlyMap<number, string> = new Map([
  [0, "decimal"],
  [1, "upperRoman"],
  [2, "lowerRoman"],
  [3, "upperLetter"],
  [4, "lowerLetter"],
  [5, "ordinal"],
  [10, "ideographDigital"],
  [11, "japaneseCounting"],
  [22, "decimalZero"],
  [23, "bullet"],
  [37, "chineseCounting"],
  [39, "chineseCountingThousand"],
  [255, "none"],
]);
