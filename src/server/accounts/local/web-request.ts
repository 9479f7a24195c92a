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

export interface WebRequestParts {
  /** Below our own origin; the request's own unless said. */
  readonly url?: string;
  readonly method?: "GET" | "POST";
  readonly body?: unknown;
}

/** A Fastify request as the web request that better-auth takes, or another question in its name. */
export function webRequest(
  request: FastifyRequest,
  origin: string,
  question: WebRequestParts,
): Request {
  const { url = request.url, method = request.method, body } = question;
  const headers = webHeaders(request);
  // A program may send no Origin; the page always does, and then it was checked at our door.
  if (!headers.has("origin")) headers.set("origin", origin);
  const address = new URL(url, origin);
  if (body === undefined) return new Request(address, { method, headers });
  headers.set("content-type", "application/json");
  return new Request(address, { method, headers, body: JSON.stringify(body) });
}
