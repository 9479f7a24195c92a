import { channel, subscribe } from "node:diagnostics_channel";

/**
 * Loaded into a server's process before it, as `kill-at-point.ts?point=analysis-stored&passing=3`:
 * ends that process, as `kill -9` does, when it passes the point for the third time. Points are
 * Candor's own (src/server/failpoint.ts) and four that Node and Fastify tell of. With `armed=later`
 * only passings after SIGUSR2 count.
 */
const asked = new URL(import.meta.url).searchParams;
const point = asked.get("point") ?? "";
let left = Number(asked.get("passing") ?? 1);

let armed = asked.get("armed") !== "later";
process.on("SIGUSR2", () => {
  armed = true;
});

const pass = (name: string) => {
  if (!armed || name !== point) return;
  left -= 1;
  if (left === 0) process.kill(process.pid, "SIGKILL");
};

channel("candor:point").subscribe((name) => pass(String(name)));
// The channel "child_process" tells of a child before there is one.
subscribe("tracing:child_process.spawn:end", () => pass("child-started"));
subscribe("http.server.response.finish", () => pass("answer-sent"));
subscribe("tracing:fastify.request.handler:start", (told) => pass(`began ${routeOf(told)}`));
subscribe("tracing:fastify.request.handler:asyncEnd", (told) => pass(`done ${routeOf(told)}`));

function routeOf(told: unknown): string {
  const { route } = told as { readonly route?: { readonly url?: string } };
  return route?.url ?? "";
}
