import type { FastifyInstance, FastifyRequest } from "fastify";
import { Problem } from "#contract/problem.ts";
import { countFailedSignIns, type FailedSignIns } from "./failed-sign-ins.ts";
import { sendWebResponse, webRequest } from "./forward-request.ts";
import type { LocalSettings } from "./local-settings.ts";
import { type Auth, identityPath } from "./open-auth.ts";
import { renewVerification } from "./renew-verification.ts";
import { requestOrigin } from "./request-origin.ts";

interface Parts {
  readonly auth: Auth;
  readonly settings: LocalSettings;
}

/** The only doors of better-auth that stand open; all its others answer not-found. */
const open = [
  "POST /sign-up/email",
  "POST /sign-in/email",
  "POST /sign-in/social",
  "GET /callback/google",
  "POST /sign-out",
] as const;

/** Mounts better-auth below `/api/identity`. */
export function addIdentityRoutes(app: FastifyInstance, parts: Parts): void {
  const failures = countFailedSignIns(parts.settings.now);
  for (const door of open) {
    const [method = "", path = ""] = door.split(" ");
    app.route({
      method,
      url: `${identityPath}${path}`,
      schema: { hide: true },
      handler: async (request, reply) => {
        const origin = requestOrigin(parts.settings.publicOrigin, request.headers.host);
        requireOwnOrigin(request, origin);
        const email = path === "/sign-in/email" ? emailOf(request.body) : null;
        if (email !== null) failures.requireAllowed(email);
        const response = await parts.auth.handler(webRequest(request, origin));
        if (email !== null) {
          remember(failures, email, response.status);
          await renewVerification(parts, { response, origin, address: request.ip });
        }
        await sendWebResponse(response, reply);
        return reply;
      },
    });
  }
}

/** Signing someone in or out from a foreign page is refused, cookie or not. */
function requireOwnOrigin(request: FastifyRequest, origin: string): void {
  if (request.method === "GET") return;
  const claimed = request.headers.origin;
  if (claimed !== undefined && claimed !== origin) {
    throw new Problem("invalid-request", { detail: "foreign origin" });
  }
}

function emailOf(body: unknown): string | null {
  if (typeof body !== "object" || body === null || !("email" in body)) return null;
  return typeof body.email === "string" ? body.email : null;
}

function remember(failures: FailedSignIns, email: string, status: number): void {
  if (status === 401) failures.failed(email);
  if (status === 200) failures.succeeded(email);
}
