import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

const yearSeconds = 365 * 24 * 60 * 60;

/** Written once: helmet would put it together anew for each answer, a quarter of a small call's time. */
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
 * Puts the strict headers on every answer: nothing from elsewhere runs, is shown, is called or may
 * frame the page. `secure` adds HSTS, which would lock a loopback trial out of plain http.
 */
export async function addSecurityHeaders(app: FastifyInstance, secure: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    hsts: secure ? { maxAge: yearSeconds, includeSubDomains: true } : false,
    referrerPolicy: { policy: "no-referrer" },
    frameguard: { action: "deny" },
  });
  app.addHook("onRequest", async (request, reply) => {
    // Where helmet puts its own, so that it stands on every answer, streams included.
    reply.raw.setHeader("content-security-policy", contentSecurityPolicy);
    reply.header("x-request-id", request.id);
    reply.header(
      "permissions-policy",
      "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    );
    if (request.url.startsWith("/api/")) reply.header("cache-control", "no-store");
  });
}
