import { writeSync } from "node:fs";

/** Codes of the system where nobody reads any more, and nobody is left to be told. */
const gone = new Set(["EPIPE", "ECONNRESET", "ENOTCONN", "EBADF"]);

/**
 * Writes as many of the bytes to standard output as it takes now, and answers how many: a pipe may be
 * full, or a disk. A reader who is gone takes all.
 */
export function writeStandardOutput(bytes: Uint8Array): number {
  // Made once by Node, which has a pipe say that it is full where it would make a writer wait.
  const { fd } = process.stdout;
  let written = 0;
  try {
    while (written < bytes.length) written += writeSync(fd, bytes, written);
    return written;
  } catch (failure) {
    const { code } = failure as NodeJS.ErrnoException;
    if (code === undefined || code.startsWith("ERR_")) throw failure;
    return gone.has(code) ? bytes.length : written;
  }
}
