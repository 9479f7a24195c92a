import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import helmet, { type HelmetOptions } from "helmet";

const yearSeconds = 365 * 24 * 60 * 60;

/** Origins of others that the page needs, by what they are needed for. */
export interface ExternalOrigins {
  readonly scripts?: readonly string[];
  readonly frames?: readonly string[];
  readonly calls?: readonly string[];
  /** Opens windows of others that report back to the page. */
  readonly opensWindows?: boolean;
}

/** The payment form of Stripe: its script, the frames that card and bank are asked in, its calls. */
export const stripeOutside: ExternalOrigins = {
  scripts: ["https://js.stripe.com"],
  frames: ["https://js.stripe.com", "https://hooks.stripe.com"],
  calls: ["https://api.stripe.com"],
};

/**
 * Signing in with Firebase: the script by which its pages talk to ours, the frame and the window
 * that they stand in, and the calls of its accounts.
 */
export const firebaseOutside = (authDomain: string): ExternalOrigins => ({
  scripts: ["https://apis.google.com"],
  frames: [`https://${authDomain}`],
  calls: ["https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com"],
  opensWindows: true,
});

const permissionsPolicy =
  "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()";

export interface HeaderRules {
  /** Adds HSTS, which would lock a loopback trial out of plain http. */
  readonly secure: boolean;
  /** What this installation is set up with; nothing else from elsewhere is let in. */
  readonly outside?: readonly ExternalOrigins[];
}

/**
 * Puts the strict headers on every answer: nothing from elsewhere runs, is shown, is called or may
 * frame the page, except what is `outside` by its settings.
 */
export function addSecurityHeaders(app: FastifyInstance, rules: HeaderRules): void {
  const { secure, outside = [] } = rules;
  const opensWindows = outside.some((site) => site.opensWindows);
  const headers = {
    ...helmetHeaders({
      contentSecurityPolicy: { useDefaults: false, directives: policyDirectives(outside) },
      // A window that leads to another site keeps its tie to the page that opened it.
      crossOriginOpenerPolicy: {
        policy: opensWindows ? "same-origin-allow-popups" : "same-origin",
      },
      frameguard: { action: "deny" },
      hsts: secure && { maxAge: yearSeconds, includeSubDomains: true },
    }),
    "permissions-policy": permissionsPolicy,
  };
  app.addHook("onRequest", (request, reply, next) => {
    reply.headers(headers).header("x-request-id", request.id);
    if (request.url.startsWith("/api/")) reply.header("cache-control", "no-store");
    next();
  });
}

/** Computed once: @fastify/helmet does it again for each answer, which takes as long as a small call. */
function helmetHeaders(options: HelmetOptions): OutgoingHttpHeaders {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(response.req, response, () => undefined);
  return { ...response.getHeaders() };
}

function policyDirectives(outside: readonly ExternalOrigins[]) {
  const origins = (use: "scripts" | "frames" | "calls") =>
    outside.flatMap((site) => site[use] ?? []);
  const frames = origins("frames");
  return {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...origins("scripts")],
    "style-src": ["'self'"],
    "font-src": ["'self'"],
    // data and blob are the charts people download as pictures.
    "img-src": ["'self'", "data:", "blob:"],
    "connect-src": ["'self'", ...origins("calls")],
    ...(frames.length > 0 && { "frame-src": frames }),
    "frame-ancestors": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
  };
}
