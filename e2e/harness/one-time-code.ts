import { createHmac } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/**
 * The six digits that an authenticator app shows for a key as the page shows it (RFC 6238): now, or so
 * many half minutes later.
 */
export function oneTimeCode(key: string, later = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later));
  const hash = createHmac("sha1", bytesOf(key)).update(counter).digest();
  const start = (hash.at(-1) ?? 0) & 15;
  const number = hash.readUInt32BE(start) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}

/** Base32: five bits a letter. */
function bytesOf(key: string): Buffer {
  const letters = Array.from(key.replaceAll(" ", ""));
  const bits = letters.map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0"));
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
