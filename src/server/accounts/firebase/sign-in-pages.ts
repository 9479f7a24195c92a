import type { FastifyInstance, FastifyReply } from "fastify";
import { Problem } from "#contract/problem.ts";

const waitMilliseconds = 10_000;
/** Plain names only: a path such as `..%2f` may mean another one there than here. */
const isTheirs = /^\/__\/(auth(\/\w[\w.-]*)+|firebase\/init\.json)$/;
const passedOn = ["content-type", "cache-control", "location"];

/**
 * Ours would keep these pages from running at all. They are shown in a frame of our own page, and
 * their window goes on to Google, which our opener policy would cut off from the page behind it.
 */
const notTheirs = [
  "content-security-policy",
  "cross-origin-opener-policy",
  "referrer-policy",
  "permissions-policy",
];

/**
 * Serves the sign-in pages of a Firebase project under our own host. Browsers that keep apart what
 * a foreign frame stores would lose a sign-in that leaves the page and comes back otherwise.
 *
 * @param origin where Google serves them
 */
export function addSignInPages(app: FastifyInstance, origin: string): void {
  for (const path of ["/__/auth/*", "/__/firebase/init.json"])
    app.get(path, { schema: { hide: true } }, (request, reply) => pass(origin, request.url, reply));
}

async function pass(origin: string, path: string, reply: FastifyReply): Promise<FastifyReply> {
  const address = new URL(path, origin);
  if (address.origin !== origin || !isTheirs.test(address.pathname)) throw new Problem("not-found");
  const { response, body } = await fetchPage(address);
  for (const name of notTheirs) reply.removeHeader(name);
  for (const name of passedOn) {
    const value = response.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  return reply
    .code(response.status)
    .header("x-frame-options", "SAMEORIGIN")
    .header("content-security-policy", "frame-ancestors 'self'")
    .send(body);
}

async function fetchPage(address: URL) {
  try {
    const signal = AbortSignal.timeout(waitMilliseconds);
    const response = await fetch(address, { redirect: "manual", signal });
    return { response, body: Buffer.from(await response.arrayBuffer()) };
  } catch (failure) {
    throw new Problem("identity-unavailable", {}, failure);
  }
}
