import { open } from "node:fs/promises";

/** Reads what a file is checked by before a child is started for it. */
export async function readStart(path: string) {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const bytes = new Uint8Array(Math.min(size, startBytes));
    await file.read(bytes);
    return { bytes, size };
  } finally {
    await file.close();
  }
}

const startBytes = 64 * 1024;
