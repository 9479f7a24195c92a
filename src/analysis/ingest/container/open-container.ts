import { Problem } from "#contract/problem.ts";

/** The streams of a compound file, the container of old Office documents, by lower-case name. */
export interface Container {
  has(name: string): boolean;
  /** Bytes of a stream of the outermost storage; undefined where there is none. */
  stream(name: string): Buffer | undefined;
  /** The same, refused where the file ends before the stream does. */
  wholeStream(name: string): Buffer | undefined;
}

/**
 * Opens a compound file without trusting it: a chain of sectors that returns to itself or leaves
 * the file ends there. Streams of embedded documents are not seen. Problem `file-unreadable`.
 */
export function openContainer(bytes: Uint8Array): Container {
  const file = new CompoundFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const entries = file.entries();
  const stream = (name: string) => {
    const entry = entries.get(name);
    return entry === undefined ? undefined : file.read(entry);
  };
  return {
    has: (name) => entries.has(name),
    stream,
    wholeStream(name) {
      const bytes = stream(name);
      if (bytes !== undefined && bytes.length < (entries.get(name)?.size ?? 0))
        throw new Problem("file-unreadable");
      return bytes;
    },
  };
}

interface Entry {
  readonly name: string;
  /** 2 for a stream, 5 for the root. */
  readonly type: number;
  readonly start: number;
  readonly size: number;
  /** Numbers of entries: two neighbours in the tree of names, and the first of those it holds. */
  readonly left: number;
  readonly right: number;
  readonly child: number;
}

class CompoundFile {
  readonly #file: Buffer;
  readonly #sectorBytes: number;
  readonly #next: Uint32Array;
  #small: { readonly bytes: Buffer; readonly next: Uint32Array } | null = null;
  #root: Entry | undefined;

  constructor(file: Buffer) {
    if (file.length < headerBytes) throw new Problem("file-unreadable");
    const shift = file.readUInt16LE(30);
    if (shift !== 9 && shift !== 12) throw new Problem("file-unreadable");
    this.#file = file;
    this.#sectorBytes = 1 << shift;
    this.#next = this.#numbers(this.#tableSectors());
  }

  /** Streams of the root storage by lower-case name. */
  entries(): ReadonlyMap<string, Entry> {
    const listed = this.#directory();
    this.#root = listed.find(({ type }) => type === 5);
    const found = new Map<string, Entry>();
    const seen = new Set<number>();
    const waiting = [this.#root?.child ?? none];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const entry = listed[at];
      if (entry === undefined || seen.has(at)) continue;
      seen.add(at);
      waiting.push(entry.left, entry.right);
      found.set(entry.name, entry);
    }
    // Where the tree of names is damaged, the order of the list tells.
    for (const entry of listed)
      if (entry.type === 2 && !found.has(entry.name)) found.set(entry.name, entry);
    return found;
  }

  read({ start, size }: Entry): Buffer {
    if (size >= this.#file.readUInt32LE(56)) return this.#chain(start).subarray(0, size);
    this.#small ??= {
      bytes: this.#chain(this.#root?.start ?? none),
      next: this.#numbers(sectorsFrom(this.#file.readUInt32LE(60), this.#next)),
    };
    const { bytes, next } = this.#small;
    const pieces = sectorsFrom(start, next).map((at) =>
      bytes.subarray(at * smallSector, (at + 1) * smallSector),
    );
    return Buffer.concat(pieces).subarray(0, size);
  }

  #directory(): Entry[] {
    const bytes = this.#chain(this.#file.readUInt32LE(48));
    const entries: Entry[] = [];
    for (let at = 0; at + 128 <= bytes.length; at += 128)
      entries.push(entryAt(bytes.subarray(at, at + 128)));
    return entries;
  }

  #chain(start: number): Buffer {
    return Buffer.concat(sectorsFrom(start, this.#next).map((at) => this.#sector(at)));
  }

  #sector(at: number): Buffer {
    return this.#file.subarray((at + 1) * this.#sectorBytes, (at + 2) * this.#sectorBytes);
  }

  #numbers(sectors: readonly number[]): Uint32Array {
    const bytes = Buffer.concat(sectors.map((at) => this.#sector(at)));
    return Uint32Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) =>
      bytes.readUInt32LE(at * 4),
    );
  }

  /** The sectors that hold the table of chains: 109 in the header, more in a chain of their own. */
  #tableSectors(): number[] {
    const maxSectors = Math.ceil(this.#file.length / this.#sectorBytes);
    const sectors: number[] = [];
    for (let at = 76; at < headerBytes; at += 4) sectors.push(this.#file.readUInt32LE(at));
    const perSector = this.#sectorBytes / 4 - 1;
    let more = this.#file.readUInt32LE(68);
    while (more < maxSectors && sectors.length < maxSectors + 109) {
      const numbers = this.#numbers([more]);
      sectors.push(...numbers.subarray(0, perSector));
      more = numbers[perSector] ?? none;
    }
    return sectors.filter((sector) => sector < maxSectors).slice(0, maxSectors);
  }
}

const headerBytes = 512;
const smallSector = 64;
const none = 0xffffffff;

function sectorsFrom(start: number, next: Uint32Array): number[] {
  const sectors: number[] = [];
  for (let at = start; at < next.length; at = next[at] ?? none) {
    // Longer than all there are: it goes round.
    if (sectors.length >= next.length) throw new Problem("file-unreadable");
    sectors.push(at);
  }
  return sectors;
}

function entryAt(bytes: Buffer): Entry {
  const length = Math.min(64, Math.max(2, bytes.readUInt16LE(64)));
  return {
    name: bytes.toString("utf16le", 0, length - 2).toLowerCase(),
    type: bytes.readUInt8(66),
    left: bytes.readUInt32LE(68),
    right: bytes.readUInt32LE(72),
    child: bytes.readUInt32LE(76),
    start: bytes.readUInt32LE(116),
    size: bytes.readUInt32LE(120),
  };
}
