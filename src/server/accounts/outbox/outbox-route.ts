import type { FastifyInstance } from "fastify";
import { Problem } from "#contract/problem.ts";
import { requestOrigin } from "../local/request-origin.ts";
import type { Outbox } from "./outbox.ts";
import { outboxPage } from "./outbox-page.ts";

export const outboxPath = "/outbox";

/** Shows the outbox to whoever sits at this machine; over any other network it does not exist. */
export function addOutboxRoute(app: FastifyInstance, outbox: Outbox): void {
  app.get(outboxPath, { schema: { hide: true } }, async (request, reply) => {
    if (!isLoopback(request.socket.remoteAddress)) throw new Problem("not-found");
    requestOrigin(null, request.headers.host);
    return reply
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(outboxPage(outbox.mails()));
  });
}

function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(127\.|::1$|::ffff:127\.)/.test(address);
}
