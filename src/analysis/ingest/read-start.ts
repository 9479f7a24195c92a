import { open } from "node:fs/promises";
import { decryptPassing, type PassingFile } from "../passing-file.ts";

/** Reads what a file is checked by before a child is started for it. */
export async function readStart(file: PassingFile) {
  const opened = await open(file.path);
  try {
    const { size } = await opened.stat();
    const bytes = new Uint8Array(Math.min(size, startBytes));
    await opened.read(bytes);
    return { bytes: decryptPassing(file, bytes), size };
  } finally {
    await opened.close();
  }
}

const startBytes = 64 * 1024;
