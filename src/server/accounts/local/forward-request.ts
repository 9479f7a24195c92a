import type { FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "#contract/problem.ts";
import { clientAddressHeader } from "./open-auth.ts";

/** Only what better-auth needs; no header of the client's can claim a network address. */
const forwardedHeaders = ["cookie", "origin", "referer", "content-type", "user-agent"];
const siteHeaders = ["sec-fetch-site", "sec-fetch-mode", "sec-fetch-dest"];

/** The headers of a Fastify request as better-auth may see them. */
export function forwardedHeadersOf(request: FastifyRequest): Headers {
  const headers = new Headers({ [clientAddressHeader]: request.ip });
  for (const name of [...forwardedHeaders, ...siteHeaders]) {
    const value = request.headers[name];
    if (typeof value === "string") headers.set(name, value);
  }
  return headers;
}

/** A Fastify request as the web request that better-auth takes. */
export function webRequest(request: FastifyRequest, origin: string): Request {
  const headers = forwardedHeadersOf(request);
  const init: RequestInit = { method: request.method, headers };
  if (request.method !== "GET" && request.body !== undefined && request.body !== null) {
    init.body = JSON.stringify(request.body);
    headers.set("content-type", "application/json");
  }
  return new Request(new URL(request.url, origin), init);
}

/**
 * Sends better-auth's answer on, its cookies one header each.
 *
 * @throws {Problem} too-many-requests where better-auth's own limit was reached
 */
export async function sendWebResponse(response: Response, reply: FastifyReply): Promise<void> {
  if (response.status === 429) {
    const seconds = response.headers.get("x-retry-after") ?? "60";
    reply.header("retry-after", seconds);
    throw new Problem("too-many-requests", { seconds });
  }
  reply.code(response.status);
  for (const [name, value] of response.headers) {
    if (name !== "set-cookie" && name !== "content-length") reply.header(name, value);
  }
  for (const cookie of response.headers.getSetCookie()) reply.header("set-cookie", cookie);
  reply.header("cache-control", "no-store");
  await reply.send(await response.text());
}
