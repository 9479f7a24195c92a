import { promisify } from "node:util";
import { crc32, deflateRaw } from "node:zlib";

const pack = promisify<Uint8Array, Buffer>(deflateRaw);

/**
 * Packs files by name into a zip, which bears the ISO moment; none may reach four gigabytes.
 * Texts are written as UTF-8. Packing is done beside the thread that answers others.
 */
export async function zipFiles(
  files: Readonly<Record<string, string | Uint8Array>>,
  moment: string,
): Promise<Buffer> {
  const stamp = stampOf(new Date(moment));
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const packed = await pack(bytes);
    const described = { name: Buffer.from(name), bytes, packed };
    const head = Buffer.concat([signature(localFile), shared(described, stamp), described.name]);
    list.push(listed(described, stamp, offset));
    parts.push(head, packed);
    offset += head.length + packed.length;
  }
  return Buffer.concat([...parts, ...list, ending(list, offset)]);
}

interface Part {
  readonly name: Buffer;
  readonly bytes: Buffer;
  readonly packed: Buffer;
}

const localFile = 0x04034b50;
const listEntry = 0x02014b50;
const listEnd = 0x06054b50;
/** 2.0: deflated files in folders. */
const version = 20;
const namesAreUtf8 = 0x0800;
const deflated = 8;

function signature(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(number);
  return bytes;
}

/** What stands both before a file and in the list. */
function shared({ name, bytes, packed }: Part, stamp: number): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(version, 0);
  fields.writeUInt16LE(namesAreUtf8, 2);
  fields.writeUInt16LE(deflated, 4);
  fields.writeUInt32LE(stamp, 6);
  fields.writeUInt32LE(crc32(bytes), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(bytes.length, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

function listed(part: Part, stamp: number, offset: number): Buffer {
  const made = Buffer.alloc(2);
  made.writeUInt16LE(version);
  const place = Buffer.alloc(14);
  place.writeUInt32LE(offset, 10);
  return Buffer.concat([signature(listEntry), made, shared(part, stamp), place, part.name]);
}

function ending(list: readonly Buffer[], offset: number): Buffer {
  const fields = Buffer.alloc(18);
  fields.writeUInt16LE(list.length, 4);
  fields.writeUInt16LE(list.length, 6);
  fields.writeUInt32LE(Buffer.concat(list).length, 8);
  fields.writeUInt32LE(offset, 12);
  return Buffer.concat([signature(listEnd), fields]);
}

/** A moment as zip has it: the time in the lower half, the day in the upper one. */
function stampOf(moment: Date): number {
  const time =
    (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1);
  const day =
    ((moment.getUTCFullYear() - 1980) << 9) |
    ((moment.getUTCMonth() + 1) << 5) |
    moment.getUTCDate();
  return ((day << 16) | time) >>> 0;
}
