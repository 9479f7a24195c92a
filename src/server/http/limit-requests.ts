import rateLimit, { type CreateRateLimitOptions } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "#contract/problem.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Counted by account, since a whole hospital may share one network address. */
    byAccount?: boolean;
  }
}

/** Counts a request; throws Problem `too-many-requests`, with `Retry-After` set, beyond the limit. */
export type CountRequest = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * Bounds the calls of one network address that nobody has signed in for; pages and pictures are
 * free. Gives what counts a false token, which is left to the routes that `limitAccounts` covers.
 */
export async function limitAddresses(
  app: FastifyInstance,
  perMinute: number,
): Promise<CountRequest> {
  await app.register(rateLimit, { global: false, cache: 10_000 });
  const count = openCount(app, { max: perMinute });
  app.addHook("onRequest", (request, reply, next) => {
    const { config } = request.routeOptions;
    if (config?.byAccount || !request.url.startsWith("/api/")) next();
    else count(request, reply).then(() => next(), next);
  });
  return count;
}

/** Bounds the calls of one account, on every route registered on `app` after this. */
export function limitAccounts(app: FastifyInstance, perMinute: number): void {
  const count = openCount(app, {
    max: perMinute,
    keyGenerator: (request) => `account:${request.user.providerUserId}`,
  });
  app.addHook("onRoute", (route) => {
    route.config = { ...route.config, byAccount: true };
  });
  app.addHook("onRequest", count);
}

function openCount(app: FastifyInstance, options: CreateRateLimitOptions): CountRequest {
  // The plugin's own hooks count a request once at most, whichever comes first: these count in both.
  const check = app.createRateLimit({ timeWindow: 60_000, ...options });
  return async (request, reply) => {
    const limit = await check(request);
    if (limit.isAllowed || !limit.isExceeded) return;
    reply.header("retry-after", limit.ttlInSeconds);
    throw new Problem("too-many-requests", { seconds: limit.ttlInSeconds });
  };
}
