import { randomBytes } from "node:crypto";
import type { MasterKeys, WrappedKey } from "./master-keys.ts";
import { openBytes, SealBroken, sealBytes } from "./sealed-bytes.ts";

/** What the key of a file is wrapped for. */
const owner = "backup";
const chunkBytes = 64 * 1024;
const lengthBytes = 4;

/**
 * Seals a stream under a key of its own, which stands wrapped in the first line. What follows are
 * chunks, each with its length before it, and sealed with its place and whether it is the last: none
 * can be left out, moved, or cut off.
 */
export async function* sealStream(
  masterKeys: MasterKeys,
  source: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const key = randomBytes(32);
  yield Buffer.from(`${JSON.stringify(await masterKeys.wrap(key, owner))}\n`);
  let at = 0;
  const seal = (bytes: Buffer, isLast: boolean) => {
    const sealed = sealBytes(key, bytes, contextOf(at, isLast));
    at += 1;
    const length = Buffer.alloc(lengthBytes);
    length.writeUInt32BE(sealed.length);
    return Buffer.concat([length, sealed]);
  };
  let rest = Buffer.alloc(0);
  for await (const bytes of source) {
    rest = Buffer.concat([rest, bytes]);
    for (; rest.length > chunkBytes; rest = rest.subarray(chunkBytes))
      yield seal(rest.subarray(0, chunkBytes), false);
  }
  yield seal(rest, true);
}

const contextOf = (at: number, isLast: boolean) => `${owner} ${at}${isLast ? " last" : ""}`;

/** What `sealStream` was given; throws SealBroken where it is something else, and MasterKeyMissing. */
export async function* openStream(
  masterKeys: MasterKeys,
  source: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const reader = new Reader(source);
  const key = await masterKeys.unwrap(await headOf(reader), owner);
  for (let at = 0; ; at += 1) {
    const length = (await reader.take(lengthBytes)).readUInt32BE();
    if (length > 2 * chunkBytes) throw new SealBroken(owner);
    const sealed = await reader.take(length);
    const isLast = await reader.isAtEnd();
    yield openBytes(key, sealed, contextOf(at, isLast));
    if (isLast) return;
  }
}

const longestHead = 1_000;

async function headOf(reader: Reader): Promise<WrappedKey> {
  const line = await reader.takeLine(longestHead);
  try {
    const { masterKey, wrapped } = JSON.parse(line) as WrappedKey;
    return { masterKey: String(masterKey), wrapped: String(wrapped) };
  } catch (cause) {
    throw new SealBroken(owner, { cause });
  }
}

/** Takes so many bytes of a stream at a time. */
class Reader {
  readonly #source: AsyncIterator<Buffer>;
  #rest = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async take(length: number): Promise<Buffer> {
    while (this.#rest.length < length) if (!(await this.#more())) throw new SealBroken(owner);
    const taken = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    return taken;
  }

  async takeLine(longest: number): Promise<string> {
    while (!this.#rest.includes("\n"))
      if (this.#rest.length > longest || !(await this.#more())) throw new SealBroken(owner);
    const line = await this.take(this.#rest.indexOf("\n") + 1);
    return line.toString("utf8");
  }

  async isAtEnd(): Promise<boolean> {
    return this.#rest.length === 0 && !(await this.#more());
  }

  async #more(): Promise<boolean> {
    const { value, done } = await this.#source.next();
    if (done === true) return false;
    this.#rest = Buffer.concat([this.#rest, value]);
    return true;
  }
}
