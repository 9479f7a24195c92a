import * as z from "zod/mini";
import type { Account } from "./account.ts";
import { priceOf } from "./catalogue-operations.ts";
import { flag, integer, metadata, text } from "./parameters.ts";
import { invalid } from "./refusal.ts";
import { isMetered } from "./subscription-objects.ts";
import type { ItemWish } from "./wire.ts";

export const newItem = z.strictObject({ price: text, quantity: z.optional(integer), metadata });
export const changedItem = z.strictObject({
  ...{ id: z.optional(text), price: z.optional(text), quantity: z.optional(integer) },
  ...{ deleted: z.optional(flag), metadata },
});
export type ChangedItem = z.output<typeof changedItem>;

interface AskedItem {
  readonly price: string;
  readonly quantity?: number | undefined;
}

/** Reads an item's price. Metered use has no quantity, and Stripe refuses one. */
export function itemWish(account: Account, item: AskedItem, param: string): ItemWish {
  const price = priceOf(account, item.price, `${param}[price]`);
  if (price.recurring === null)
    throw invalid(
      "The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.",
      { param: `${param}[price]` },
    );
  if (isMetered(price) && item.quantity !== undefined)
    throw invalid(
      `Quantity should not be specified where usage_type is \`metered\`. Remove quantity from \`${param}\``,
      { param: `${param}[quantity]` },
    );
  return { price, quantity: item.quantity };
}
