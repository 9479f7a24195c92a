import { inflateRawSync } from "node:zlib";
import { type TestPart, zip } from "#test/analysis/ingest/archives.ts";
import type { UploadFile } from "./upload-file.ts";

/** Random choices that a seed repeats. */
export interface Dice {
  /** A whole number from 0 to `below`, which it never is. */
  upTo(below: number): number;
  one<Value>(values: readonly Value[]): Value;
}

/** After Marsaglia's xorshift of 32 bits. */
export function diceOf(seed: number): Dice {
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  const upTo = (below: number) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % Math.max(1, below);
  };
  return {
    upTo,
    one(values) {
      const value = values[upTo(values.length)];
      if (value === undefined) throw new Error("there is nothing to choose from");
      return value;
    },
  };
}

/** A file with a few changes; in a workbook mostly inside its parts, where a reader gets to see them. */
export function mutantOf(file: UploadFile, others: readonly UploadFile[], dice: Dice): Buffer {
  let bytes: Buffer = Buffer.from(file.bytes);
  const isZip = bytes.subarray(0, 4).toString("latin1") === "PK\u0003\u0004";
  if (isZip && dice.upTo(4) > 0) return inParts(bytes, dice) ?? changed(bytes, others, dice);
  for (let times = dice.upTo(4); times >= 0; times -= 1) bytes = changed(bytes, others, dice);
  return bytes;
}

function changed(bytes: Buffer, others: readonly UploadFile[], dice: Dice): Buffer {
  if (bytes.length < 4) return Buffer.from("a,b\n");
  const at = dice.upTo(bytes.length);
  const length = 1 + dice.upTo(Math.min(200, bytes.length - at));
  switch (dice.upTo(6)) {
    case 0:
      return flipped(bytes, dice);
    case 1:
      return bytes.subarray(0, Math.max(1, at));
    case 2:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]);
    case 3:
      return Buffer.concat([bytes.subarray(0, at + length), bytes.subarray(at)]);
    case 4: {
      const other = dice.one(others).bytes;
      const from = dice.upTo(other.length);
      const piece = other.subarray(from, from + length * 10);
      return Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)]);
    }
    default:
      return spelled(bytes, at, dice);
  }
}

function flipped(bytes: Buffer, dice: Dice): Buffer {
  const copy = Buffer.from(bytes);
  for (let times = 1 + dice.upTo(20); times > 0; times -= 1) {
    const at = dice.upTo(copy.length);
    copy[at] = (copy[at] ?? 0) ^ (1 << dice.upTo(8));
  }
  return copy;
}

/** What readers trip over, put in place of what was there. */
function spelled(bytes: Buffer, at: number, dice: Dice): Buffer {
  const words = [
    "-1",
    "0",
    "99999999999",
    "1e308",
    "NaN",
    "&#x110000;",
    "&#0;",
    "]]>",
    "<!--",
    '"',
  ];
  const numbers = [0, 0x7fffffff, 0xffffffff, 0x80000000, 0xffff];
  const copy = Buffer.from(bytes);
  if (dice.upTo(2) === 0) copy.write(dice.one(words), at);
  else if (at + 4 <= copy.length) copy.writeUInt32LE(dice.one(numbers), at);
  return copy;
}

/** The archive written anew with one or two parts changed inside; null where it cannot be taken apart. */
function inParts(bytes: Buffer, dice: Dice): Buffer | null {
  const parts = partsOf(bytes);
  if (parts.length === 0) return null;
  const shown = parts.filter(({ name }) => /\.(xml|rels)$/.test(name));
  for (let times = 1 + dice.upTo(2); times > 0; times -= 1) {
    const part = dice.one(shown.length > 0 ? shown : parts);
    part.content = changed(part.content, [{ name: "", bytes: dice.one(parts).content }], dice);
  }
  return zip(parts satisfies TestPart[]);
}

function partsOf(bytes: Buffer): { name: string; content: Buffer }[] {
  const parts: { name: string; content: Buffer }[] = [];
  let at = bytes.indexOf("PK\u0001\u0002", 0, "latin1");
  while (at >= 0 && at + 46 < bytes.length) {
    const start = bytes.readUInt32LE(at + 42);
    const name = bytes.toString("utf8", at + 46, at + 46 + bytes.readUInt16LE(at + 28));
    const content = contentAt(bytes, start, bytes.readUInt32LE(at + 20));
    if (content !== null && content.length > 0) parts.push({ name, content });
    at = bytes.indexOf("PK\u0001\u0002", at + 46, "latin1");
  }
  return parts;
}

function contentAt(bytes: Buffer, start: number, packed: number): Buffer | null {
  try {
    const names = bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    const data = bytes.subarray(start + 30 + names, start + 30 + names + packed);
    return bytes.readUInt16LE(start + 8) === 0
      ? Buffer.from(data)
      : inflateRawSync(data, { maxOutputLength: 2_000_000 });
  } catch {
    return null;
  }
}
