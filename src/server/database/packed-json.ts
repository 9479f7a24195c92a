import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";

const compress = promisify(gzip);
const expand = promisify(gunzip);

/** Below it gzip gains nothing. */
const fewBytes = 200;

/** How gzip begins; JSON does not. */
const gzipMark = 0x1f;

/** A value as JSON, as gzip where it is long: tables shrink to a fifth, and bytes may hold any character. */
export async function packJson(value: unknown): Promise<Uint8Array> {
  const json = Buffer.from(JSON.stringify(value));
  return json.length < fewBytes ? json : compress(json);
}

/** What `packJson` made; the caller says what it is, since only we write it. */
export async function unpackJson(bytes: Uint8Array): Promise<unknown> {
  const json = bytes[0] === gzipMark ? await expand(bytes) : Buffer.from(bytes);
  return JSON.parse(json.toString("utf8"));
}
