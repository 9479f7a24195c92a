import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import type { Transform } from "node:stream";
import { isDiskFull } from "#analysis/disk-full.ts";
import { Problem } from "#contract/problem.ts";

/**
 * A file that lies on the disk for moments, encrypted: what a disk keeps of it afterwards opens for
 * nobody, since only memory ever held the key.
 */
export interface TemporaryEncryptedFile {
  readonly path: string;
  /** Used for this file alone. */
  readonly key: Uint8Array;
}

export const temporaryEncryptedFile = (path: string): TemporaryEncryptedFile => ({
  path,
  key: randomBytes(32),
});

/**
 * AES-256 in counter mode: any beginning can be read by itself, and a file is as long as what it
 * holds. Whoever could alter it here could alter the process that reads it.
 */
const algorithm = "aes-256-ctr";
const beginning = Buffer.alloc(16);

export const encryption = ({ key }: TemporaryEncryptedFile): Transform =>
  createCipheriv(algorithm, key, beginning);

export const decryption = ({ key }: TemporaryEncryptedFile): Transform =>
  createDecipheriv(algorithm, key, beginning);

export const encryptTemporary = ({ key }: TemporaryEncryptedFile, bytes: Uint8Array): Buffer =>
  createCipheriv(algorithm, key, beginning).update(bytes);

/** Of the whole file, or of its beginning. */
export const decryptTemporary = ({ key }: TemporaryEncryptedFile, bytes: Uint8Array): Buffer =>
  createDecipheriv(algorithm, key, beginning).update(bytes);

export async function readTemporary(file: TemporaryEncryptedFile): Promise<Buffer> {
  return decryptTemporary(file, await readFile(file.path));
}

/** Where a text lies encrypted. Whoever forgets the key has deleted it, whatever becomes of the disk. */
export interface SealedPlace {
  readonly path: string;
  /** Used for this file alone. */
  readonly key: Uint8Array;
}

/** What a worker that reads a file is to do with its text, so that this process never holds it. */
export interface KeepOrder extends SealedPlace {
  readonly datasetId: string;
}

/** What is known of a text that was written encrypted. */
export interface KeptText {
  /** Of the encrypted file. */
  readonly bytes: number;
  readonly characters: number;
  /** Of a table; none of a document. */
  readonly headers: readonly string[];
}

export const newSealingKey = (): Uint8Array => randomBytes(32);

const nonceBytes = 12;
const tagBytes = 16;

/** Names the encoding: half a surrogate pair would not come back from UTF-8 as it was. */
const encodings = ["utf8", "utf16le"] as const;

/** Writes a text with AES-256-GCM; gives its size in bytes. Refuses with `storage-full`. */
export async function writeSealed({ path, key }: SealedPlace, text: string): Promise<number> {
  const encoding = text.isWellFormed() ? 0 : 1;
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", key, nonce, { authTagLength: tagBytes });
  const sealed = Buffer.concat([
    nonce,
    cipher.update(Buffer.of(encoding)),
    cipher.update(Buffer.from(text, encodings[encoding])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  try {
    // `wx` follows no link and takes no file that is there.
    await writeFile(path, sealed, { flag: "wx", mode: 0o600 });
  } catch (cause) {
    throw isDiskFull(cause) ? new Problem("storage-full", {}, cause) : cause;
  }
  return sealed.length;
}

/** Reads what `writeSealed` wrote; throws where the key is another or a byte was changed. */
export function readSealed({ path, key }: SealedPlace): string {
  const sealed = readFileSync(path);
  const nonce = sealed.subarray(0, nonceBytes);
  const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: tagBytes });
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  const opened = Buffer.concat([
    decipher.update(sealed.subarray(nonceBytes, -tagBytes)),
    decipher.final(),
  ]);
  return opened.toString(encodings[opened[0] === 1 ? 1 : 0], 1);
}
