import type { FastifyReply } from "fastify";
import { disconnectSignal } from "#server/http/disconnect-signal.ts";

/** A connection that events are sent down until one side ends it. */
export interface EventStream<Event> {
  send(event: Event): void;
  end(): void;
  /** Resolves when the connection is gone, whoever ended it. */
  readonly closed: Promise<void>;
}

/** Proxies drop connections that are silent for a minute; a comment line keeps them. */
const heartbeatMilliseconds = 15_000;

/** Answers with server-sent events, one JSON object each. Headers set before are kept. */
export function openEventStream<Event>(reply: FastifyReply): EventStream<Event> {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
  });
  const heartbeat = setInterval(() => raw.write(": still here\n\n"), heartbeatMilliseconds);
  const gone = disconnectSignal(reply);
  const closed = new Promise<void>((resolve) => {
    if (gone.aborted) resolve();
    gone.addEventListener("abort", () => resolve());
  });
  void closed.then(() => clearInterval(heartbeat));
  return {
    send: (event) => {
      if (!raw.writableEnded && !raw.destroyed) raw.write(`data: ${JSON.stringify(event)}\n\n`);
    },
    end: () => raw.end(),
    closed,
  };
}
