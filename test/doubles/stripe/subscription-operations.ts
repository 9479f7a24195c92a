import * as z from "zod/mini";
import type { Account } from "./account.ts";
import { merged } from "./catalogue-operations.ts";
import { changeItems } from "./change-items.ts";
import { customerOf, methodOf } from "./customer-operations.ts";
import { changedItem, itemWish, newItem } from "./item-wishes.ts";
import { type Operation, operation, pageOf } from "./operation.ts";
import { expand, flag, metadata, paging, text } from "./parameters.ts";
import { cardRefusal } from "./pay-invoice.ts";
import { invalid, missing } from "./refusal.ts";
import {
  billUse,
  endSubscription,
  payWithDefault,
  startSubscription,
} from "./subscription-life.ts";
import type { Subscription } from "./wire.ts";

const behaviors = [
  ...["allow_incomplete", "default_incomplete", "error_if_incomplete", "pending_if_incomplete"],
] as const;

const listed = [
  ...["active", "all", "canceled", "ended", "incomplete", "incomplete_expired", "past_due"],
  ...["paused", "trialing", "unpaid"],
] as const;

const shared = {
  payment_behavior: z.optional(z.enum(behaviors)),
  proration_behavior: z.optional(z.enum(["always_invoice", "create_prorations", "none"])),
  default_payment_method: z.optional(text),
  payment_settings: z.optional(
    z.strictObject({
      save_default_payment_method: z.optional(z.enum(["off", "on_subscription"])),
    }),
  ),
  cancel_at_period_end: z.optional(flag),
  description: z.optional(text),
  off_session: z.optional(flag),
  metadata,
  expand,
};

const cancellation = z.optional(
  z.strictObject({ comment: z.optional(text), feedback: z.optional(text) }),
);

const create = z.strictObject({
  ...{ ...shared, customer: text, items: z.array(newItem), currency: z.optional(text) },
  collection_method: z.optional(z.enum(["charge_automatically", "send_invoice"])),
  billing_mode: z.optional(z.strictObject({ type: z.enum(["classic", "flexible"]) })),
});

export const subscriptionOperations: readonly Operation[] = [
  operation({
    method: "POST",
    path: "/v1/subscriptions",
    parameters: create,
    answer: ({ account, given }) => createSubscription(account, given),
  }),
  operation({
    method: "POST",
    path: "/v1/subscriptions/:id",
    parameters: z.strictObject({
      ...{ ...shared, items: z.optional(z.array(changedItem)) },
      billing_cycle_anchor: z.optional(z.strictObject({ type: z.enum(["now", "unchanged"]) })),
      cancellation_details: cancellation,
    }),
    answer: ({ account, id, given }) => {
      const subscription = subscriptionOf(account, id);
      if (subscription.ended_at !== null)
        throw invalid(
          "A canceled subscription can only update its cancellation_details and metadata.",
          { code: "invalid_canceled_subscription_fields" },
        );
      update(account, subscription, given);
      if (given.items !== undefined) changeItems(account, subscription, given);
      account.emit("customer.subscription.updated", subscription);
      return subscription;
    },
  }),
  operation({
    method: "DELETE",
    path: "/v1/subscriptions/:id",
    parameters: z.strictObject({
      ...{ invoice_now: z.optional(flag), prorate: z.optional(flag), expand },
      cancellation_details: cancellation,
    }),
    answer: ({ account, id, given }) => {
      const subscription = subscriptionOf(account, id);
      // What has ended is not found again by whoever wants to end it.
      if (subscription.ended_at !== null) throw missing("subscription", id);
      subscription.cancellation_details = {
        ...{ comment: null, feedback: null, feedback_option: null },
        reason: "cancellation_requested",
      };
      endSubscription(account, subscription, "canceled");
      if (given.invoice_now === true) billUse(account, subscription);
      return subscription;
    },
  }),
  operation({
    method: "GET",
    path: "/v1/subscriptions/:id",
    parameters: z.strictObject({ expand }),
    answer: ({ account, id }) => subscriptionOf(account, id),
  }),
  operation({
    method: "GET",
    path: "/v1/subscriptions",
    parameters: z.strictObject({
      ...{ ...paging, customer: z.optional(text), price: z.optional(text) },
      status: z.optional(z.enum(listed)),
    }),
    answer: ({ account, given }) => {
      const found = [...account.subscriptions.values()].filter(
        (one) =>
          (given.customer ?? one.customer) === one.customer &&
          hasStatus(one, given.status) &&
          (given.price === undefined ||
            one.items.data.some(({ price: { id } }) => id === given.price)),
      );
      return pageOf(found, given, "/v1/subscriptions");
    },
  }),
];

/** Unless asked for, what has ended is left out. */
function hasStatus({ status }: Subscription, asked: string | undefined): boolean {
  const isOver = status === "canceled" || status === "incomplete_expired";
  if (asked === undefined) return !isOver;
  if (asked === "all") return true;
  return asked === "ended" ? isOver : status === asked;
}

function subscriptionOf(account: Account, id: string, param?: string): Subscription {
  const subscription = account.subscriptions.get(id);
  if (subscription === undefined) throw missing("subscription", id, param);
  return subscription;
}

function createSubscription(account: Account, given: z.output<typeof create>): Subscription {
  const customer = customerOf(account, given.customer, "customer");
  const behavior = given.payment_behavior ?? "allow_incomplete";
  const method = given.default_payment_method;
  const subscription = startSubscription(account, {
    customer: customer.id,
    items: given.items.map((item, at) => itemWish(account, item, `items[${at}]`)),
    metadata: given.metadata ?? {},
    savesCard: given.payment_settings?.save_default_payment_method === "on_subscription",
    defaultCard: method === undefined ? null : methodOf(account, method).id,
    description: given.description ?? null,
  });
  if (given.cancel_at_period_end !== undefined)
    cancelAtEnd(subscription, given.cancel_at_period_end, account.now());
  const invoice = account.invoices.get(subscription.latest_invoice ?? "");
  if (behavior === "default_incomplete" || invoice === undefined || invoice.status === "paid")
    return subscription;
  const decline = payWithDefault(account, subscription, invoice);
  if (decline !== null && behavior === "error_if_incomplete") {
    account.subscriptions.delete(subscription.id);
    throw cardRefusal(decline);
  }
  return subscription;
}

interface Update {
  readonly cancel_at_period_end?: boolean | undefined;
  readonly default_payment_method?: string | undefined;
  readonly description?: string | undefined;
  readonly metadata?: Record<string, string> | undefined;
  readonly payment_settings?:
    | { readonly save_default_payment_method?: "off" | "on_subscription" | undefined }
    | undefined;
}

function update(account: Account, subscription: Subscription, given: Update): void {
  const { cancel_at_period_end: ends, default_payment_method: method, description } = given;
  if (ends !== undefined) cancelAtEnd(subscription, ends, account.now());
  if (method !== undefined) subscription.default_payment_method = methodOf(account, method).id;
  if (description !== undefined) subscription.description = description;
  subscription.metadata = merged(subscription.metadata, given.metadata);
  const saves = given.payment_settings?.save_default_payment_method;
  if (saves !== undefined && subscription.payment_settings !== null)
    subscription.payment_settings.save_default_payment_method = saves;
}

function cancelAtEnd(subscription: Subscription, ends: boolean, now: number): void {
  const [first] = subscription.items.data;
  subscription.cancel_at_period_end = ends;
  subscription.cancel_at = ends ? (first?.current_period_end ?? null) : null;
  subscription.canceled_at = ends ? now : null;
}
