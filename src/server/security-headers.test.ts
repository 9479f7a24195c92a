import helmet from "@fastify/helmet";
import fastify, { type FastifyInstance } from "fastify";
import { describe, expect, it } from "vitest";
import {
  addSecurityHeaders,
  firebaseOutside,
  type Outside,
  stripeOutside,
} from "./security-headers.ts";

describe("the security headers", () => {
  it.each([true, false])("are those of helmet and our own, over https: %s", async (secure) => {
    const ours = await headersBy((app) => addSecurityHeaders(app, { secure }));
    const theirs = await headersBy((app) =>
      app.register(helmet, {
        contentSecurityPolicy: false,
        hsts: secure ? { maxAge: 365 * 24 * 60 * 60, includeSubDomains: true } : false,
        referrerPolicy: { policy: "no-referrer" },
        frameguard: { action: "deny" },
      }),
    );
    expect(Object.keys(theirs).length).toBeGreaterThan(8);
    expect(ours).toMatchObject(theirs);
    const own = Object.keys(ours).filter((name) => !(name in theirs));
    expect(own.sort()).toEqual(["content-security-policy", "permissions-policy", "x-request-id"]);
  });

  it("let the payment form in where it is set up, and nothing more", async () => {
    const policyWith = async (outside: readonly Outside[]) =>
      (await headersBy((app) => addSecurityHeaders(app, { secure: true, outside })))[
        "content-security-policy"
      ];
    const without = String(await policyWith([])).split(";");
    const added = String(await policyWith([stripeOutside]))
      .split(";")
      .filter((directive) => !without.includes(directive));
    expect(without.filter((directive) => /https?:|frame-src/.test(directive))).toEqual([]);
    expect(added).toEqual([
      "script-src 'self' https://js.stripe.com",
      "connect-src 'self' https://api.stripe.com",
      "frame-src https://js.stripe.com https://hooks.stripe.com",
    ]);
  });

  it("let Firebase's window report back where it is set up, and nowhere else", async () => {
    const policyOf = async (outside: readonly Outside[]) =>
      (await headersBy((app) => addSecurityHeaders(app, { secure: true, outside })))[
        "cross-origin-opener-policy"
      ];
    expect(await policyOf([stripeOutside])).toBe("same-origin");
    expect(await policyOf([firebaseOutside("candor.example")])).toBe("same-origin-allow-popups");
  });
});

/** What an answer carries besides that which differs from one to the next. */
async function headersBy(add: (app: FastifyInstance) => unknown): Promise<Record<string, unknown>> {
  const app = fastify();
  add(app);
  app.get("/", async () => "");
  const { date: _, ...headers } = (await app.inject("/")).headers;
  await app.close();
  return headers;
}
