import type { FastifyInstance, FastifyRequest } from "fastify";
import { Problem } from "#contract/problem.ts";
import { requestOrigin } from "../local/request-origin.ts";
import type { DevMailbox } from "./dev-mailbox.ts";
import { devMailboxPage } from "./dev-mailbox-page.ts";

export const devMailboxPath = "/outbox";

/**
 * Shows the dev mailbox to whoever sits at this machine. Over any other network it does not exist,
 * nor through a proxy on this machine, which says in some header that it is one.
 */
export function addDevMailboxRoute(app: FastifyInstance, devMailbox: DevMailbox): void {
  app.get(devMailboxPath, { schema: { hide: true } }, async (request, reply) => {
    const isNear = isLoopback(request.socket.remoteAddress) && !isForwarded(request.headers);
    if (!isNear) throw new Problem("not-found");
    requestOrigin(null, request.headers.host);
    return reply
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(devMailboxPage(devMailbox.mails()));
  });
}

const ofProxies =
  /^(forwarded|via|x-(forwarded|original|envoy|amzn)-.*|x-(real|client|cluster-client)-ip|(true-client|cf-connecting|fastly-client)-ip|cf-ray)$/;

function isForwarded(headers: FastifyRequest["headers"]): boolean {
  return Object.keys(headers).some((name) => ofProxies.test(name));
}

function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(127\.|::1$|::ffff:127\.)/.test(address);
}
