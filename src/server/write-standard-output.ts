import { writeSync } from "node:fs";

/**
 * Writes as many of the bytes to standard output as its reader takes now, and answers how many. A
 * reader who is gone takes all: nobody is left to be told.
 */
export function writeStandardOutput(bytes: Uint8Array): number {
  // Made once by Node, which has a pipe say that it is full where it would make a writer wait.
  const { fd } = process.stdout;
  let written = 0;
  try {
    while (written < bytes.length) written += writeSync(fd, bytes, written);
    return written;
  } catch (failure) {
    return (failure as NodeJS.ErrnoException).code === "EAGAIN" ? written : bytes.length;
  }
}
