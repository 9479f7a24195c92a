/** Lines that wait to be written together. */
export interface GatheredLines {
  add(line: string): void;
  /** Writes at once what waits, as before the process ends. */
  flush(): void;
}

/** Beyond that a turn's lines go in several pieces. */
const mostWaiting = 65_536;

/**
 * Writes all lines of a turn of the event loop at once: a call of the system for each answer takes
 * as long as the rest of its logging. Who kills the process loses the lines of its last turn.
 */
export function gatherLines(write: (text: string) => void): GatheredLines {
  let waiting = "";
  const flush = () => {
    if (waiting === "") return;
    const text = waiting;
    waiting = "";
    write(text);
  };
  return {
    flush,
    add(line) {
      if (waiting === "") setImmediate(flush);
      waiting += line;
      if (waiting.length > mostWaiting) flush();
    },
  };
}
