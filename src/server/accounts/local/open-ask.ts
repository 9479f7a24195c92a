import type { FastifyReply, FastifyRequest } from "fastify";
import { askAuth } from "./heard-failures.ts";
import { identityProblem } from "./identity-problem.ts";
import type { LocalSettings } from "./local-settings.ts";
import { type Auth, identityPath } from "./open-auth.ts";
import { requestOrigin } from "./request-origin.ts";
import { type WebRequestParts, webRequest } from "./web-request.ts";

/** Asks better-auth in the name of a request; `path` is one of its own. */
export type Ask = (
  request: FastifyRequest,
  question?: Omit<WebRequestParts, "url"> & { readonly path?: string },
) => Promise<Response>;

export function openAsk(auth: Auth, { publicOrigin }: LocalSettings): Ask {
  return (request, { path, ...question } = {}) => {
    const origin = requestOrigin(publicOrigin, request.headers.host);
    const url = path === undefined ? request.url : `${identityPath}${path}`;
    return askAuth(() => auth.handler(webRequest(request, origin, { ...question, url })));
  };
}

/**
 * Sends better-auth's cookies on; its bodies stay here, since one holds the session's own token.
 *
 * @throws {Problem} what its refusal is with us
 */
export async function passCookies(response: Response, reply: FastifyReply): Promise<void> {
  if (!response.ok) {
    const problem = await identityProblem(response);
    if (response.status === 429)
      reply.header("retry-after", response.headers.get("x-retry-after") ?? "60");
    throw problem;
  }
  for (const cookie of response.headers.getSetCookie()) reply.header("set-cookie", cookie);
}
