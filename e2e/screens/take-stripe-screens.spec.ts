import { expect } from "@playwright/test";
import { stripeJourney } from "../harness/stripe-journey.ts";
import { serveStripeJs } from "../harness/stripe-js.ts";
import { stripeChapter } from "./stripe-scenes.ts";
import { walk } from "./walk.ts";

// What is heard is judged scene by scene.
stripeJourney.use({ expectedMessages: [/./] });

stripeJourney(stripeChapter.name, async ({ page, context, paid: { stripe, address } }) => {
  await serveStripeJs(context, stripe);
  expect(await walk(page, stripeChapter, address)).toEqual([]);
});
