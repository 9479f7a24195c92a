import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Transform } from "node:stream";

/**
 * A file that lies on the disk for moments, encrypted: what a disk keeps of it afterwards opens for
 * nobody, since only memory ever held the key.
 */
export interface PassingFile {
  readonly path: string;
  /** Used for this file alone. */
  readonly key: Uint8Array;
}

export const passingFile = (path: string): PassingFile => ({ path, key: randomBytes(32) });

/**
 * AES-256 in counter mode: any beginning can be read by itself, and a file is as long as what it
 * holds. Whoever could alter it here could alter the process that reads it.
 */
const algorithm = "aes-256-ctr";
const beginning = Buffer.alloc(16);

export const encryption = ({ key }: PassingFile): Transform =>
  createCipheriv(algorithm, key, beginning);

export const decryption = ({ key }: PassingFile): Transform =>
  createDecipheriv(algorithm, key, beginning);

export const encryptPassing = ({ key }: PassingFile, bytes: Uint8Array): Buffer =>
  createCipheriv(algorithm, key, beginning).update(bytes);

/** Of the whole file, or of its beginning. */
export const decryptPassing = ({ key }: PassingFile, bytes: Uint8Array): Buffer =>
  createDecipheriv(algorithm, key, beginning).update(bytes);

export async function readPassing(file: PassingFile): Promise<Buffer> {
  return decryptPassing(file, await readFile(file.path));
}
