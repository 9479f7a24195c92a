import type { FastifyInstance } from "fastify";

const yearSeconds = 365 * 24 * 60 * 60;

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  // data and blob are the charts people download as pictures.
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join(";");

/**
 * Those of helmet, with a policy of our own, written down: put together anew for each answer they
 * cost a tenth of a small call. A test holds them to helmet's.
 */
const always = {
  "content-security-policy": contentSecurityPolicy,
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

const onlyHttps = { "strict-transport-security": `max-age=${yearSeconds}; includeSubDomains` };

/**
 * Puts the strict headers on every answer: nothing from elsewhere runs, is shown, is called or may
 * frame the page. `secure` adds HSTS, which would lock a loopback trial out of plain http.
 */
export function addSecurityHeaders(app: FastifyInstance, secure: boolean): void {
  const headers = secure ? { ...always, ...onlyHttps } : always;
  app.addHook("onRequest", (request, reply, next) => {
    reply.headers(headers).header("x-request-id", request.id);
    if (request.url.startsWith("/api/")) reply.header("cache-control", "no-store");
    next();
  });
}
