import type { FastifyRequest } from "fastify";
import { clientAddressHeader } from "./open-auth.ts";

/** Only what better-auth needs; no header of the client's can claim a network address. */
const passedOn = ["cookie", "origin", "sec-fetch-site", "sec-fetch-mode", "sec-fetch-dest"];

/** The headers of a Fastify request as better-auth may see them. */
export function webHeaders(request: FastifyRequest): Headers {
  const headers = new Headers({ [clientAddressHeader]: request.ip });
  for (const name of passedOn) {
    const value = request.headers[name];
    if (typeof value === "string") headers.set(name, value);
  }
  return headers;
}

/** A Fastify request as the web request that better-auth takes, its body as given. */
export function webRequest(request: FastifyRequest, origin: string, body?: unknown): Request {
  const { method, url } = request;
  const headers = webHeaders(request);
  const address = new URL(url, origin);
  if (body === undefined) return new Request(address, { method, headers });
  headers.set("content-type", "application/json");
  return new Request(address, { method, headers, body: JSON.stringify(body) });
}
