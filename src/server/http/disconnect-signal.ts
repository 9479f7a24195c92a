import type { FastifyReply } from "fastify";

/** Fires when the person's connection is gone; at once where they left before anybody asked. */
export function disconnectSignal({ raw }: Pick<FastifyReply, "raw">): AbortSignal {
  if (raw.destroyed) return AbortSignal.abort();
  const gone = new AbortController();
  raw.once("close", () => gone.abort());
  return gone.signal;
}
