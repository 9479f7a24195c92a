import type { FastifyInstance } from "fastify";
import { Problem } from "#contract/problem.ts";
import { requestOrigin } from "../local/request-origin.ts";
import type { DevMailbox } from "./dev-mailbox.ts";
import { devMailboxPage } from "./dev-mailbox-page.ts";

export const devMailboxPath = "/outbox";

/** Shows the dev mailbox to whoever sits at this machine; over any other network it does not exist. */
export function addDevMailboxRoute(app: FastifyInstance, devMailbox: DevMailbox): void {
  app.get(devMailboxPath, { schema: { hide: true } }, async (request, reply) => {
    if (!isLoopback(request.socket.remoteAddress)) throw new Problem("not-found");
    requestOrigin(null, request.headers.host);
    return reply
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(devMailboxPage(devMailbox.mails()));
  });
}

function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(127\.|::1$|::ffff:127\.)/.test(address);
}
