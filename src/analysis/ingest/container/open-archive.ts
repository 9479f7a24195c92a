import { inflateRawSync } from "node:zlib";
import { formatCount } from "#contract/formatting.ts";
import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import { readWindowsLetters } from "../text/windows-letters.ts";
import { type ArchiveEntry, listEntries } from "./list-entries.ts";

/** A zip archive whose parts are unpacked one by one, within what a file may unpack to. */
export interface Archive {
  has(name: string): boolean;
  /** Bytes that a part unpacks to, as the list of parts says; 0 where there is none. */
  size(name: string): number;
  /** UTF-8 (or marked UTF-16) text of a part; undefined where there is none. */
  text(name: string): string | undefined;
}

/**
 * Opens a zip archive without trusting it. Its list of parts is checked before anything is
 * unpacked: number, declared size, encryption, names given twice, parts that lie over each other.
 * Unpacking counts the real bytes. Problems `file-too-complex`, `file-encrypted`, `file-unreadable`.
 */
export function openArchive(bytes: Uint8Array): Archive {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = listEntries(buffer);
  checkEntries(entries);
  const byName = new Map(entries.map((entry) => [keyOf(entry.name), entry]));
  if (byName.size !== entries.length) throw new Problem("file-unreadable");
  let left: number = limits.unpackedBytes;
  return {
    has: (name) => byName.has(keyOf(name)),
    size: (name) => byName.get(keyOf(name))?.size ?? 0,
    text(name) {
      const entry = byName.get(keyOf(name));
      if (entry === undefined) return undefined;
      const part = unpack(buffer, entry, left);
      left -= part.length;
      return decoded(part);
    },
  };
}

/** Part names of Office files differ in case between their makers; they are equal all the same. */
const keyOf = (name: string) => name.replace(/^\/+/, "").replaceAll("\\", "/").toLowerCase();

/** Real workbooks pack 5 to 60 to 1; a large part beyond this is a bomb. */
const suspectRatio = 200;
const suspectBytes = 50 * 1024 * 1024;

function checkEntries(entries: readonly ArchiveEntry[]): void {
  if (entries.length > limits.unpackedEntries)
    tooComplex(`it holds ${formatCount(entries.length)} parts`);
  if (entries.some((entry) => entry.encrypted)) throw new Problem("file-encrypted");
  const total = entries.reduce((sum, entry) => sum + entry.size, 0);
  const bomb = entries.some(
    (entry) => entry.size > suspectBytes && entry.size > entry.packed * suspectRatio,
  );
  if (total > limits.unpackedBytes)
    tooComplex(`it unpacks to more than ${limits.unpackedBytes / 1024 / 1024} MB`);
  if (bomb) tooComplex("one of its parts unpacks to more than 200 times its size");
  const placed = entries.toSorted((a, b) => a.start - b.start);
  const overlap = placed.some((entry, at) => {
    const next = placed[at + 1];
    return next !== undefined && entry.start + entry.packed > next.start;
  });
  if (overlap) throw new Problem("file-unreadable");
}

function unpack(buffer: Buffer, entry: ArchiveEntry, most: number): Buffer {
  const packed = dataOf(buffer, entry);
  if (entry.method === 0) return packed;
  if (entry.method !== 8) throw new Problem("file-unreadable");
  try {
    const part = inflateRawSync(packed, {
      maxOutputLength: Math.max(1, Math.min(most, entry.size + 1)),
      chunkSize: Math.max(64, Math.min(entry.size + 1, largestChunk)),
    });
    if (part.length !== entry.size) throw new Problem("file-unreadable");
    return part;
  } catch (cause) {
    if (cause instanceof Problem) throw cause;
    throw new Problem("file-unreadable", {}, cause);
  }
}

/** Large parts come in few pieces, which are put together once more; a size that lies costs no more. */
const largestChunk = 16 * 1024 * 1024;

function dataOf(buffer: Buffer, { start, packed }: ArchiveEntry): Buffer {
  if (start + 30 > buffer.length || buffer.readUInt32LE(start) !== 0x04034b50)
    throw new Problem("file-unreadable");
  const data = start + 30 + buffer.readUInt16LE(start + 26) + buffer.readUInt16LE(start + 28);
  if (data + packed > buffer.length) throw new Problem("file-unreadable");
  return buffer.subarray(data, data + packed);
}

function decoded(part: Buffer): string {
  const wide = part[0] === 0xff && part[1] === 0xfe;
  const text = new TextDecoder(wide ? "utf-16le" : "utf-8").decode(part);
  // In UTF-8 the letters in question begin with this byte, which is found in no time.
  return wide || part.includes(0xc2) ? readWindowsLetters(text) : text;
}

function tooComplex(detail: string): never {
  throw new Problem("file-too-complex", { detail });
}
