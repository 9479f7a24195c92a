import type { FastifyInstance, FastifyRequest } from "fastify";
import { Problem } from "#contract/problem.ts";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses calls that change something and come from a page of another site. A browser sends
 * `Origin` with all of those; a program that sends none carries its own token.
 */
export function refuseForeignRequests(app: FastifyInstance, publicOrigin: string | null): void {
  // A form of another site can send text/plain without asking first, so nothing is read from it.
  app.removeContentTypeParser("text/plain");
  app.addHook("onRequest", (request, _, next) => {
    const { origin } = request.headers;
    const isRefused =
      !reading.has(request.method) && origin !== undefined && !isOwn(origin, request, publicOrigin);
    next(isRefused ? new Problem("wrong-origin") : undefined);
  });
}

function isOwn(origin: string, request: FastifyRequest, publicOrigin: string | null): boolean {
  if (origin === publicOrigin) return true;
  const own = URL.parse(`${request.protocol}://${request.headers.host ?? ""}`)?.origin;
  return publicOrigin === null && origin === own;
}
