import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { buildIdHeader } from "#contract/call.ts";
import { Problem } from "#contract/problem.ts";

/** Where the page is built to. */
export const builtPage = fileURLToPath(new URL("../../../dist", import.meta.url));

/** The front page may be found by search; nothing behind it is for machines. */
const robots = "User-agent: *\nAllow: /$\nDisallow: /\n";

const yearSeconds = 365 * 24 * 60 * 60;

/**
 * Serves the built page: files with a hash in their name for ever, the rest asked for each time,
 * and the page itself for every address that is neither a file nor a call.
 */
export async function servePage(app: FastifyInstance, folder: string): Promise<void> {
  app.get("/robots.txt", { schema: { hide: true } }, (_, reply) =>
    reply.type("text/plain; charset=utf-8").send(robots),
  );
  const built = existsSync(folder);
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(`${folder}/assets/`);
        const kept = `public, max-age=${yearSeconds}, immutable`;
        reply.header("cache-control", hashed ? kept : "no-cache");
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (!built || !isPage(request)) throw new Problem("not-found");
    return reply.sendFile("index.html");
  });
}

/** Says with every answer which build of the page is served now, so that an older page can tell. */
export function addBuildId(app: FastifyInstance, folder: string): void {
  const file = join(folder, "index.html");
  if (!existsSync(file)) return;
  const [, buildId] =
    /<meta name="build-id" content="(\w+)"/.exec(readFileSync(file, "utf8")) ?? [];
  if (buildId === undefined) return;
  app.addHook("onRequest", (_, reply, next) => {
    reply.header(buildIdHeader, buildId);
    next();
  });
}

function isPage({ method, url }: FastifyRequest): boolean {
  const [path = ""] = url.split("?");
  return /^(GET|HEAD)$/.test(method) && !/^\/api(\/|$)/.test(path) && !/\.\w+$/.test(path);
}
