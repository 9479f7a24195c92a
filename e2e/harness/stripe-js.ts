import type { BrowserContext } from "@playwright/test";
import type { StripeDouble } from "#test/doubles/stripe/start-stripe.ts";
import { stripeJsStub } from "#test/doubles/stripe-js/stripe-js-stub.ts";

const script = "https://js.stripe.com/**";
const api = "https://api.stripe.com/**";

/** What the journeys of payments ask of other hosts on purpose. */
export const stripeHosts =
  /^another host: (https:\/\/(js|api)\.stripe\.com\/|http:\/\/127\.0\.0\.1:\d+\/(c\/pay|p\/session)\/)/;

/** What a journey of payments may be told, and `more`; in one, since the runner takes a longer list for a pair. */
export function expecting(more: RegExp): RegExp[] {
  return [new RegExp(`${stripeHosts.source}|${more.source}`)];
}

/** Stripe.js comes, and what it asks of Stripe is asked of the double. */
export async function serveStripeJs(context: BrowserContext, double: StripeDouble): Promise<void> {
  await context.unroute(script);
  await context.route(script, (route) =>
    route.fulfill({ contentType: "text/javascript", body: `(${stripeJsStub})()` }),
  );
  await context.route(api, async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const answer = await fetch(`${double.address}${pathname}`, {
      method: request.method(),
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: request.postData(),
    });
    await route.fulfill({
      status: answer.status,
      contentType: "application/json",
      headers: { "access-control-allow-origin": "*" },
      body: await answer.text(),
    });
  });
}

/** A network that lets Stripe.js not through. */
export async function refuseStripeJs(context: BrowserContext): Promise<void> {
  await context.route(script, (route) => route.abort("blockedbyclient"));
}
