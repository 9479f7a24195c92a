import rateLimit, { type CreateRateLimitOptions } from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { Problem } from "#contract/problem.ts";

/**
 * Bounds the calls of one network address, false tokens included; pages and pictures are free.
 * Beyond the limit the answer is `too-many-requests` with `Retry-After`.
 */
export async function limitAddresses(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, { global: false, cache: 10_000 });
  addLimit(app, { max: perMinute, allowList: (request) => !request.url.startsWith("/api/") });
}

/** Bounds the calls of one account, on every route registered on `app` after this. */
export function limitAccounts(app: FastifyInstance, perMinute: number): void {
  addLimit(app, {
    max: perMinute,
    keyGenerator: (request) => `account:${request.user.providerUserId}`,
  });
}

function addLimit(app: FastifyInstance, options: CreateRateLimitOptions): void {
  // The plugin's own hooks count a request once at most, whichever comes first: these count in both.
  const check = app.createRateLimit({ timeWindow: 60_000, ...options });
  app.addHook("onRequest", async (request, reply) => {
    const limit = await check(request);
    if (limit.isAllowed || !limit.isExceeded) return;
    reply.header("retry-after", limit.ttlInSeconds);
    throw new Problem("too-many-requests", { seconds: limit.ttlInSeconds });
  });
}
