import type { Server } from "node:http";
import type { Socket } from "node:net";

/** One look after another at how far a connection's reader has come. */
interface Look {
  /** Bytes that have left for the reader. */
  sent: number;
  /** Since when it is so many, on the clock of `performance`. */
  since: number;
}

/**
 * Cuts connections whose reader takes nothing of what waits for it for so long: an answer, or a
 * stream of events, is otherwise held in memory for as long as somebody likes. Answers go in
 * pieces; of one large piece written at once no progress is seen, so it must be taken in that time.
 */
export function cutStalledReaders(server: Server, milliseconds: number): void {
  const looks = new Map<Socket, Look>();
  server.on("connection", (socket: Socket) => {
    looks.set(socket, { sent: 0, since: performance.now() });
    socket.once("close", () => looks.delete(socket));
  });
  const timer = setInterval(() => {
    for (const [socket, look] of looks) if (isStalled(socket, look, milliseconds)) socket.destroy();
  }, milliseconds / 6);
  timer.unref();
  server.once("close", () => clearInterval(timer));
}

function isStalled(socket: Socket, look: Look, milliseconds: number): boolean {
  const sent = socket.bytesWritten - socket.writableLength;
  const now = performance.now();
  if (socket.writableLength > 0 && sent === look.sent) return now - look.since >= milliseconds;
  look.sent = sent;
  look.since = now;
  return false;
}
