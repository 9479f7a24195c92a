import type { FastifyInstance } from "fastify";

const yearSeconds = 365 * 24 * 60 * 60;

/** Origins of others that the page needs, by what they are needed for. */
export interface Outside {
  readonly scripts?: readonly string[];
  readonly frames?: readonly string[];
  readonly calls?: readonly string[];
  /** Opens windows of others that report back to the page. */
  readonly opensWindows?: boolean;
}

/** The payment form of Stripe: its script, the frames that card and bank are asked in, its calls. */
export const stripeOutside: Outside = {
  scripts: ["https://js.stripe.com"],
  frames: ["https://js.stripe.com", "https://hooks.stripe.com"],
  calls: ["https://api.stripe.com"],
};

/**
 * Signing in with Firebase: the script by which its pages talk to ours, the frame and the window
 * that they stand in, and the calls of its accounts.
 */
export const firebaseOutside = (authDomain: string): Outside => ({
  scripts: ["https://apis.google.com"],
  frames: [`https://${authDomain}`],
  calls: ["https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com"],
  opensWindows: true,
});

/**
 * Those of helmet, with a policy of our own, written down: put together anew for each answer they
 * cost a tenth of a small call. A test holds them to helmet's.
 */
const always = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-dns-prefetch-control": "off",
  "x-download-options": "noopen",
  "x-frame-options": "DENY",
  "x-permitted-cross-domain-policies": "none",
  "x-xss-protection": "0",
  "permissions-policy":
    "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
} as const;

/** A window that leads to another site keeps its tie to the page that opened it. */
const keepsWindows = { "cross-origin-opener-policy": "same-origin-allow-popups" };

const onlyHttps = { "strict-transport-security": `max-age=${yearSeconds}; includeSubDomains` };

export interface HeaderRules {
  /** Adds HSTS, which would lock a loopback trial out of plain http. */
  readonly secure: boolean;
  /** What this installation is set up with; nothing else from elsewhere is let in. */
  readonly outside?: readonly Outside[];
}

/**
 * Puts the strict headers on every answer: nothing from elsewhere runs, is shown, is called or may
 * frame the page, except what is `outside` by its settings.
 */
export function addSecurityHeaders(app: FastifyInstance, rules: HeaderRules): void {
  const { secure, outside = [] } = rules;
  const headers = {
    "content-security-policy": contentSecurityPolicy(outside),
    ...always,
    ...(outside.some((one) => one.opensWindows) && keepsWindows),
    ...(secure && onlyHttps),
  };
  app.addHook("onRequest", (request, reply, next) => {
    reply.headers(headers).header("x-request-id", request.id);
    if (request.url.startsWith("/api/")) reply.header("cache-control", "no-store");
    next();
  });
}

function contentSecurityPolicy(outside: readonly Outside[]): string {
  const origins = (use: "scripts" | "frames" | "calls") => outside.flatMap((one) => one[use] ?? []);
  const frames = origins("frames");
  return [
    "default-src 'none'",
    ["script-src 'self'", ...origins("scripts")].join(" "),
    "style-src 'self'",
    "font-src 'self'",
    // data and blob are the charts people download as pictures.
    "img-src 'self' data: blob:",
    ["connect-src 'self'", ...origins("calls")].join(" "),
    ...(frames.length > 0 ? [["frame-src", ...frames].join(" ")] : []),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join(";");
}
