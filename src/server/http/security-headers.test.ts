import fastify from "fastify";
import { describe, expect, it } from "vitest";
import {
  addSecurityHeaders,
  type ExternalOrigins,
  firebaseOutside,
  type HeaderRules,
  stripeOutside,
} from "./security-headers.ts";

describe("the security headers", () => {
  it.each([true, false])("are all the strict ones, over https: %s", async (secure) => {
    const headers = await headersBy({ secure });
    expect(headers).toEqual({
      "content-security-policy":
        "default-src 'none';script-src 'self';style-src 'self';font-src 'self';img-src 'self' data: blob:;" +
        "connect-src 'self';frame-ancestors 'none';base-uri 'none';form-action 'self'",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "origin-agent-cluster": "?1",
      "permissions-policy":
        "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "x-dns-prefetch-control": "off",
      "x-download-options": "noopen",
      "x-frame-options": "DENY",
      "x-permitted-cross-domain-policies": "none",
      "x-request-id": expect.any(String),
      "x-xss-protection": "0",
      ...(secure && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
    });
  });

  it("let the payment form in where it is set up, and nothing more", async () => {
    const policyWith = async (outside: readonly ExternalOrigins[]) =>
      (await headersBy({ secure: true, outside }))["content-security-policy"];
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
    const policyOf = async (outside: readonly ExternalOrigins[]) =>
      (await headersBy({ secure: true, outside }))["cross-origin-opener-policy"];
    expect(await policyOf([stripeOutside])).toBe("same-origin");
    expect(await policyOf([firebaseOutside("candor.example")])).toBe("same-origin-allow-popups");
  });
});

/** What an answer carries, without what the server itself adds. */
async function headersBy(rules: HeaderRules): Promise<Record<string, unknown>> {
  const app = fastify();
  addSecurityHeaders(app, rules);
  app.get("/", async () => "");
  const { headers } = await app.inject("/");
  await app.close();
  const added = ["date", "connection", "content-length", "content-type"];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !added.includes(name)));
}
