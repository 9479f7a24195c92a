import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";

/** One part of a zip archive as its central directory describes it. */
export interface ArchiveEntry {
  readonly name: string;
  readonly encrypted: boolean;
  /** 0 stored, 8 deflated. */
  readonly method: number;
  /** Packed and unpacked size in bytes, and the offset of the part's own header. */
  readonly packed: number;
  readonly size: number;
  readonly start: number;
}

/** Reads a zip's central directory (and its 64-bit form). Problem `file-unreadable` where it is damaged. */
export function listEntries(buffer: Buffer): ArchiveEntry[] {
  const { count, offset } = directoryOf(buffer);
  const entries: ArchiveEntry[] = [];
  let at = offset;
  // One entry beyond the limit is enough for the caller to refuse the file.
  while (entries.length < Math.min(count, limits.unpackedEntries + 1)) {
    if (at + 46 > buffer.length || buffer.readUInt32LE(at) !== 0x02014b50) damaged();
    const [name, extra, comment] = [28, 30, 32].map((place) => buffer.readUInt16LE(at + place));
    const end = at + 46 + (name ?? 0);
    entries.push(entryAt(buffer, at, end));
    at = end + (extra ?? 0) + (comment ?? 0);
  }
  return entries;
}

interface Directory {
  readonly count: number;
  readonly offset: number;
}

function directoryOf(buffer: Buffer): Directory {
  const lowest = Math.max(0, buffer.length - 22 - 0xffff);
  const at = buffer.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (at < lowest || at + 22 > buffer.length) damaged();
  const plain = { count: buffer.readUInt16LE(at + 10), offset: buffer.readUInt32LE(at + 16) };
  if (plain.count !== 0xffff && plain.offset !== 0xffffffff) {
    if (plain.count === 0) damaged();
    return plain;
  }
  const locator = at - 20;
  if (locator < 0 || buffer.readUInt32LE(locator) !== 0x07064b50) return plain;
  const place = Number(buffer.readBigUInt64LE(locator + 8));
  if (place + 56 > buffer.length || buffer.readUInt32LE(place) !== 0x06064b50) damaged();
  return {
    count: Number(buffer.readBigUInt64LE(place + 32)),
    offset: Number(buffer.readBigUInt64LE(place + 48)),
  };
}

function entryAt(buffer: Buffer, at: number, nameEnd: number): ArchiveEntry {
  const flags = buffer.readUInt16LE(at + 8);
  const wide = wideSizes(buffer, at, nameEnd);
  return {
    name: buffer.toString((flags & 0x800) === 0 ? "latin1" : "utf8", at + 46, nameEnd),
    encrypted: (flags & 1) !== 0,
    method: buffer.readUInt16LE(at + 10),
    packed: wide(20),
    size: wide(24),
    start: wide(42),
  };
}

/** Sizes that do not fit in 32 bits stand in an extra field, in a fixed order, only those that need it. */
function wideSizes(buffer: Buffer, at: number, nameEnd: number): (place: number) => number {
  const end = Math.min(buffer.length, nameEnd + buffer.readUInt16LE(at + 30));
  let field = nameEnd;
  while (field + 4 <= end && buffer.readUInt16LE(field) !== 1)
    field += 4 + buffer.readUInt16LE(field + 2);
  let next = field + 4;
  const large = new Map<number, number>();
  for (const place of [24, 20, 42])
    if (buffer.readUInt32LE(at + place) === 0xffffffff && next + 8 <= end) {
      large.set(place, Number(buffer.readBigUInt64LE(next)));
      next += 8;
    }
  return (place) => large.get(place) ?? buffer.readUInt32LE(at + place);
}

function damaged(): never {
  throw new Problem("file-unreadable");
}
