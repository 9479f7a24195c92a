/** Lines that wait to be written together. */
export interface GatheredLines {
  add(line: string): void;
  /** Writes at once what waits, as before the process ends; waits a while for who reads it. */
  flush(): void;
}

/** Takes of some bytes what its reader takes now, and answers how many those are. */
export type WriteBytes = (bytes: Uint8Array) => number;

/** Beyond that many characters a turn's lines go in several pieces. */
const maxGathered = 65_536;
/** Beyond that many bytes nobody has read, further lines are lost, and counted. */
const maxUnread = 16 * 1024 * 1024;
const tooMany = "lines of the log were lost: nobody read them";
const againMilliseconds = 20;
/** How long the end of the process waits for a reader who takes nothing at all, and for a slow one. */
const patienceMilliseconds = 2_000;
const wholePatienceMilliseconds = 10_000;

/**
 * Writes all lines of a turn of the event loop at once: a call of the system for each answer takes
 * as long as the rest of its logging. A slow reader holds nobody up, and who kills the process
 * loses the lines of its last turn. (Node's own stream to a pipe keeps what was not read yet to
 * itself, and loses it when the process ends.)
 */
export function gatherLines(take: WriteBytes): GatheredLines {
  let gathered = "";
  let unread: Uint8Array = new Uint8Array();
  let lost = 0;
  let isDue = false;
  const send = () => {
    // Put together only where there is something new: what waits may be megabytes.
    if (gathered !== "") unread = Buffer.concat([unread, Buffer.from(gathered)]);
    gathered = "";
    unread = unread.subarray(take(unread));
    if (unread.length > 0 || lost === 0) return;
    const told = { time: new Date().toISOString(), level: "warn", message: tooMany, lost };
    gathered = `${JSON.stringify(told)}\n`;
    lost = 0;
    send();
  };
  const sendInTurn = () => {
    isDue = false;
    send();
    if (unread.length === 0) return;
    isDue = true;
    setTimeout(sendInTurn, againMilliseconds).unref();
  };
  const flush = () => {
    send();
    let idle = 0;
    for (let waited = 0; waited < wholePatienceMilliseconds; waited += againMilliseconds) {
      if (unread.length === 0 || idle >= patienceMilliseconds) return;
      const before = unread.length;
      pause(againMilliseconds);
      send();
      idle = unread.length < before ? 0 : idle + againMilliseconds;
    }
  };
  return {
    flush,
    add(line) {
      if (unread.length > maxUnread) {
        lost += 1;
        return;
      }
      gathered += line;
      if (!isDue) setImmediate(sendInTurn);
      isDue = true;
      if (gathered.length > maxGathered) send();
    },
  };
}

/** Stands still, with everything else: the process ends after it. */
function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
