import * as z from "zod/mini";
import type { Account } from "./account.ts";
import { newCheckoutSession } from "./checkout-objects.ts";
import { customerOf } from "./customer-operations.ts";
import { itemWish } from "./item-wishes.ts";
import { type Operation, operation, pageOf } from "./operation.ts";
import { expand, flag, integer, metadata, paging, text } from "./parameters.ts";
import { invalid, missing } from "./refusal.ts";
import { isMetered } from "./subscription-objects.ts";
import { type CheckoutSession, listOf } from "./wire.ts";

const lineItem = z.strictObject({ price: text, quantity: z.optional(integer) });

const create = z.strictObject({
  mode: z.enum(["payment", "setup", "subscription"]),
  ui_mode: z.optional(z.enum(["elements", "embedded_page", "form", "hosted_page"])),
  customer: z.optional(text),
  client_reference_id: z.optional(text),
  line_items: z.array(lineItem),
  success_url: z.optional(text),
  cancel_url: z.optional(text),
  expires_at: z.optional(integer),
  allow_promotion_codes: z.optional(flag),
  locale: z.optional(text),
  subscription_data: z.optional(z.strictObject({ metadata, description: z.optional(text) })),
  payment_method_collection: z.optional(z.enum(["always", "if_required"])),
  metadata,
  expand,
});

/** Stripe's own page that sells. */
export const checkoutOperations: readonly Operation[] = [
  operation({
    method: "POST",
    path: "/v1/checkout/sessions",
    parameters: create,
    answer: ({ account, given }) => createSession(account, given),
  }),
  operation({
    method: "GET",
    path: "/v1/checkout/sessions/:id",
    parameters: z.strictObject({ expand }),
    answer: ({ account, id }) => sessionOf(account, id),
  }),
  operation({
    method: "GET",
    path: "/v1/checkout/sessions/:id/line_items",
    parameters: z.strictObject(paging),
    answer: ({ account, id }) =>
      sessionOf(account, id).line_items ?? listOf([], `/v1/checkout/sessions/${id}/line_items`),
  }),
  operation({
    method: "POST",
    path: "/v1/checkout/sessions/:id/expire",
    parameters: z.strictObject({ expand }),
    answer: ({ account, id }) => {
      const session = sessionOf(account, id);
      if (session.status !== "open")
        throw invalid(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
        );
      session.status = "expired";
      session.url = null;
      account.emit("checkout.session.expired", session);
      return session;
    },
  }),
  operation({
    method: "GET",
    path: "/v1/checkout/sessions",
    parameters: z.strictObject({
      ...{ ...paging, customer: z.optional(text), subscription: z.optional(text) },
      status: z.optional(z.enum(["complete", "expired", "open"])),
    }),
    answer: ({ account, given }) => {
      const found = [...account.checkoutSessions.values()].filter(
        (session) =>
          (given.customer ?? session.customer) === session.customer &&
          (given.subscription ?? session.subscription) === session.subscription &&
          (given.status ?? session.status) === session.status,
      );
      return pageOf(found, given, "/v1/checkout/sessions");
    },
  }),
];

export function sessionOf(account: Account, id: string): CheckoutSession {
  const session = account.checkoutSessions.get(id);
  if (session === undefined) throw missing("checkout.session", id);
  return session;
}

function createSession(account: Account, given: z.output<typeof create>): CheckoutSession {
  if (given.mode !== "subscription") throw invalid("This double sells subscriptions only.");
  if (given.success_url === undefined)
    throw invalid("Missing required param: success_url.", {
      ...{ code: "parameter_missing", param: "success_url" },
    });
  const items = given.line_items.map((item, at) => {
    const wish = itemWish(account, item, `line_items[${at}]`);
    if (!isMetered(wish.price) && item.quantity === undefined)
      throw invalid(`Quantity is required. Add \`quantity\` to \`line_items[${at}]\``, {
        param: `line_items[${at}][quantity]`,
      });
    return wish;
  });
  const session = newCheckoutSession(account, {
    ...{ items, successUrl: given.success_url, cancelUrl: given.cancel_url ?? null },
    customer:
      given.customer === undefined ? null : customerOf(account, given.customer, "customer").id,
    ...{ reference: given.client_reference_id ?? null, metadata: given.metadata ?? {} },
    expiresAt: given.expires_at ?? null,
  });
  account.checkoutSessions.set(session.id, session);
  account.orders.set(session.id, {
    items,
    metadata: given.subscription_data?.metadata ?? {},
    description: given.subscription_data?.description ?? null,
  });
  return session;
}
