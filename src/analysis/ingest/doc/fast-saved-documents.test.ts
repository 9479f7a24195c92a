import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compoundFile } from "#test/analysis/ingest/compound-file.ts";
import { openContainer } from "../container/open-container.ts";
import { tidyDocument } from "../document-text/tidy-document.ts";
import { docTables } from "./doc-header.ts";
import { readDoc } from "./read-doc.ts";

const sample = openContainer(
  readFileSync(
    join(import.meta.dirname, "../../../../test/analysis/ingest/documents/en-word-97.doc"),
  ),
);
const words = sample.stream("worddocument") ?? Buffer.alloc(0);
const tables = sample.stream("1table") ?? sample.stream("0table") ?? Buffer.alloc(0);

const shorts = (...numbers: number[]) =>
  Buffer.from(numbers.flatMap((number) => [number & 255, number >> 8]));

function longs(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [at, number] of numbers.entries()) bytes.writeUInt32LE(number, 4 * at);
  return bytes;
}

interface AddedPiece {
  readonly text: string;
  /** A setting and its value in short, or the number of a group twice and one. */
  readonly change?: number;
}

/**
 * A document of Word 97 whose text is these pieces, saved fast: they stand behind the text that it had
 * before, and `groups` are the settings that they name.
 */
function fastSaved(pieces: readonly AddedPiece[], groups: readonly Buffer[] = []): Uint8Array {
  const letters = pieces.map(({ text }) => Buffer.from(text, "utf16le"));
  let [start, at] = [words.length, 0];
  const ends: number[] = [];
  const entries = pieces.map(({ text, change = 0 }) => {
    const entry = Buffer.concat([shorts(0), longs(start), shorts(change)]);
    start += 2 * text.length;
    at += text.length;
    ends.push(at);
    return entry;
  });
  const list = Buffer.concat([longs(0, ...ends), ...entries]);
  const listed = groups.map((group) =>
    Buffer.concat([Buffer.from([1]), shorts(group.length), group]),
  );
  const table = Buffer.concat([...listed, Buffer.from([2]), longs(list.length), list]);
  const stream = Buffer.concat([words, ...letters]);
  longs(tables.length, table.length).copy(stream, docTables.pieces);
  longs(at, 0, 0, 0, 0, 0, 0, 0).copy(stream, 0x4c);
  const name = (stream.readUInt16LE(10) & 0x200) === 0 ? "0Table" : "1Table";
  return compoundFile({ WordDocument: stream, [name]: Buffer.concat([tables, table]) });
}

const short = (setting: number, value: number) => (setting << 1) | (value << 8);
const group = (number: number) => (number << 1) | 1;

function read(bytes: Uint8Array) {
  const { text, warnings } = readDoc(bytes);
  return { text: tidyDocument(text), warnings };
}

describe("a document of Word 97 that was saved fast", () => {
  it("is without what a piece says is deleted or hidden, in short or by a group of settings", () => {
    const pieces = [
      { text: "Dose 5 mg " },
      { text: "twice ", change: short(0x41, 1) },
      { text: "or " },
      { text: "(see x) ", change: short(0x5c, 1) },
      { text: "10 mg " },
      { text: "thrice ", change: group(1) },
      { text: "daily.\r" },
    ];
    const groups = [Buffer.alloc(0), Buffer.from([0x35, 0x08, 1, 0x00, 0x08, 1])];
    expect(read(fastSaved(pieces, groups))).toEqual({
      text: "Dose 5 mg or 10 mg daily.",
      warnings: [
        "Passages deleted under tracked changes were left out: 2.",
        "Passages of hidden text were left out: 1.",
      ],
    });
  });

  it("has the rows of a table whose marks say so in their pieces", () => {
    const cell = { text: "\u0007", change: short(0x18, 1) };
    const pieces = [
      ...[{ text: "ward" }, cell, { text: "beds" }, cell],
      { text: "\u0007", change: group(0) },
      ...[{ text: "A" }, cell, { text: "12" }, cell],
      { text: "\u0007", change: group(0) },
      { text: "after\r" },
    ];
    const row = Buffer.from([0x16, 0x24, 1, 0x17, 0x24, 1]);
    expect(read(fastSaved(pieces, [row])).text).toBe("ward\tbeds\nA\t12\nafter");
  });
});
