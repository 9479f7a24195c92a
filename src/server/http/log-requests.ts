import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ProblemCode } from "#contract/problem.ts";
import type { Metrics } from "#server/metrics/open-metrics.ts";

/** What may be told of a refusal: its code, from a closed list. */
const refusals = new WeakMap<FastifyRequest, ProblemCode>();

/** Says why this request is refused; it is logged and counted once the answer is sent. */
export function noteRefusal(request: FastifyRequest, code: ProblemCode): void {
  refusals.set(request, code);
}

/**
 * Logs one line for each answer and counts it. Both hold the route's pattern and not the address
 * called: people can type anything into an address, and nothing they typed may stand in a log.
 */
export function logRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook("onResponse", (request, reply, next) => {
    const { method, id: requestId } = request;
    const route = request.routeOptions.url ?? "none";
    const { statusCode: status, elapsedTime } = reply;
    const account = request.knownUser?.providerUserId;
    const code = refusals.get(request);
    metrics.answered({ method, route, status, milliseconds: elapsedTime });
    if (code !== undefined) metrics.refused(code);
    const milliseconds = Math.round(elapsedTime);
    const line = { requestId, account, method, route, status, code, milliseconds };
    const level = status >= 500 || status === 429 ? "warn" : "info";
    request.log[level](line, code === undefined ? "request completed" : "request refused");
    next();
  });
}
