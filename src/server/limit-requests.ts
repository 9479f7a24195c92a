import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { Problem } from "#contract/problem.ts";

const tooMany = (_: unknown, { ttl }: { ttl: number }) =>
  new Problem("too-many-requests", { seconds: Math.max(1, Math.ceil(ttl / 1000)) });

/** Bounds the calls of one network address; pages and pictures are not counted. */
export async function limitAddresses(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: "1 minute",
    cache: 10_000,
    allowList: (request) => !request.url.startsWith("/api/"),
    errorResponseBuilder: tooMany,
  });
}

/** Bounds the calls of one account, on every route registered on `app` after this. */
export function limitAccounts(app: FastifyInstance, perMinute: number): void {
  const limit = app.rateLimit({
    max: perMinute,
    timeWindow: "1 minute",
    keyGenerator: (request) => `account:${request.user.providerUserId}`,
    allowList: [],
    errorResponseBuilder: tooMany,
  });
  app.addHook("onRequest", limit);
}
