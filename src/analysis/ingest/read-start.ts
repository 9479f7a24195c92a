import { open } from "node:fs/promises";
import { decryptTemporary, type TemporaryEncryptedFile } from "../encrypted-files.ts";

/** Reads what a file is checked by before a child is started for it. */
export async function readStart(file: TemporaryEncryptedFile) {
  const opened = await open(file.path);
  try {
    const { size } = await opened.stat();
    const bytes = new Uint8Array(Math.min(size, startBytes));
    await opened.read(bytes);
    return { bytes: decryptTemporary(file, bytes), size };
  } finally {
    await opened.close();
  }
}

const startBytes = 64 * 1024;
