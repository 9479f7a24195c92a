import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

const self = ["'self'"];
const none = ["'none'"];
const yearSeconds = 365 * 24 * 60 * 60;

/**
 * Puts the strict headers on every answer: nothing from elsewhere runs, is shown, is called or may
 * frame the page. `secure` adds HSTS, which would lock a loopback trial out of plain http.
 */
export async function addSecurityHeaders(app: FastifyInstance, secure: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: none,
        scriptSrc: self,
        styleSrc: self,
        fontSrc: self,
        // data and blob are the charts people download as pictures.
        imgSrc: [...self, "data:", "blob:"],
        connectSrc: self,
        frameAncestors: none,
        baseUri: none,
        formAction: self,
      },
    },
    hsts: secure ? { maxAge: yearSeconds, includeSubDomains: true } : false,
    referrerPolicy: { policy: "no-referrer" },
    frameguard: { action: "deny" },
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
    reply.header(
      "permissions-policy",
      "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    );
    if (request.url.startsWith("/api/")) reply.header("cache-control", "no-store");
  });
}
