import type { FastifyInstance } from "fastify";

/**
 * Logs one line for each answer. It holds the route's pattern and not the address called: people
 * can type anything into an address, and nothing they typed may stand in a log.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const { method, id: requestId } = request;
    const route = request.routeOptions.url ?? "none";
    const milliseconds = Math.round(reply.elapsedTime);
    request.log.info(
      { requestId, method, route, status: reply.statusCode, milliseconds },
      "answered",
    );
  });
}
