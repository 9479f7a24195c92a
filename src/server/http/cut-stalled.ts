import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import { slowestRate } from "./slowest-rate.ts";

/** How long, in milliseconds, a connection is borne that does not get on. */
export interface StallTimeouts {
  /** With a reader who takes nothing of what waits. */
  readonly reader: number;
  /** With a sender who is slower than a slow line. */
  readonly sender: number;
  /** With one who has not yet sent the headers of a request: Node bears one who says nothing. */
  readonly silent: number;
}

/** Of one connection: what was seen when it last got on, and when, on the clock of `performance`. */
interface Look {
  readonly opened: number;
  sent: number;
  sentAt: number;
  received: number;
  receivedAt: number;
  request: IncomingMessage | null;
  requestAt: number;
}

/**
 * Cuts connections that do not get on: whose reader takes nothing of an answer or a stream of
 * events, or whose sender brings a request byte by byte. Else both are held in memory for as long
 * as somebody likes. Of one large piece written at once no progress is seen, so it must be taken
 * within the reader's time; answers go in small ones.
 */
export function cutStalled(server: Server, patience: StallTimeouts): void {
  const looks = new Map<Socket, Look>();
  server.on("connection", (socket: Socket) => {
    const now = performance.now();
    looks.set(socket, {
      opened: now,
      sent: 0,
      sentAt: now,
      received: 0,
      receivedAt: now,
      request: null,
      requestAt: now,
    });
    socket.once("close", () => looks.delete(socket));
  });
  server.on("request", (request) => {
    const look = looks.get(request.socket);
    if (look === undefined) return;
    look.request = request;
    look.requestAt = performance.now();
    beginWindow(look, request.socket);
  });
  const look = () => {
    for (const [socket, seen] of looks)
      if (
        isSilent(seen, patience) ||
        readerStalls(socket, seen, patience) ||
        senderStalls(socket, seen, patience)
      )
        socket.destroy();
  };
  const timer = setInterval(look, Math.min(...Object.values(patience)) / 4);
  timer.unref();
  server.once("close", () => clearInterval(timer));
}

function isSilent({ opened, request }: Look, { silent }: StallTimeouts): boolean {
  return request === null && performance.now() - opened >= silent;
}

function readerStalls(socket: Socket, seen: Look, { reader }: StallTimeouts): boolean {
  const sent = socket.bytesWritten - socket.writableLength;
  const now = performance.now();
  if (socket.writableLength > 0 && sent === seen.sent) return now - seen.sentAt >= reader;
  seen.sent = sent;
  seen.sentAt = now;
  return false;
}

/** Only while we read: what we hold back ourselves is not the sender's fault. */
function senderStalls(socket: Socket, seen: Look, { sender }: StallTimeouts): boolean {
  const { request } = seen;
  const reads = request !== null && !request.complete && request.readableFlowing !== false;
  if (!reads) {
    beginWindow(seen, socket);
    return false;
  }
  const took = performance.now() - seen.receivedAt;
  if (took < sender) return false;
  const slowest = slowestRate(seen.receivedAt - seen.requestAt);
  const isSlow = socket.bytesRead - seen.received < (took / 1000) * slowest;
  beginWindow(seen, socket);
  return isSlow;
}

function beginWindow(seen: Look, socket: Socket): void {
  seen.received = socket.bytesRead;
  seen.receivedAt = performance.now();
}
