import * as z from "zod/mini";
import type { Account } from "./account.ts";
import { newMeter, newPrice, newProduct } from "./catalogue-objects.ts";
import { type Operation, operation, pageOf } from "./operation.ts";
import { expand, flag, integer, metadata, paging, text } from "./parameters.ts";
import { invalid, missing } from "./refusal.ts";
import type { Price, Product } from "./wire.ts";

const productFields = {
  name: z.optional(text),
  active: z.optional(flag),
  description: z.optional(text),
  unit_label: z.optional(text),
  tax_code: z.optional(text),
  metadata,
  expand,
};

const recurring = z.strictObject({
  interval: z.enum(["day", "week", "month", "year"]),
  interval_count: z.optional(integer),
  usage_type: z.optional(z.enum(["licensed", "metered"])),
  meter: z.optional(text),
});

const priceFields = {
  active: z.optional(flag),
  lookup_key: z.optional(text),
  transfer_lookup_key: z.optional(flag),
  nickname: z.optional(text),
  tax_behavior: z.optional(z.enum(["exclusive", "inclusive", "unspecified"])),
  metadata,
  expand,
};

const oneOnly = z.strictObject({ expand });

/** Products and prices. */
export const catalogueOperations: readonly Operation[] = [
  operation({
    method: "POST",
    path: "/v1/products",
    parameters: z.strictObject({ ...productFields, id: z.optional(text), name: text }),
    answer: ({ account, given }) => {
      if (given.id !== undefined && account.products.has(given.id))
        throw invalid("Product already exists.", { code: "resource_already_exists", param: "id" });
      const product = newProduct(account, given);
      account.products.set(product.id, product);
      account.emit("product.created", product);
      return product;
    },
  }),
  operation({
    method: "POST",
    path: "/v1/products/:id",
    parameters: z.strictObject({ ...productFields, default_price: z.optional(text) }),
    answer: ({ account, id, given }) => {
      const product = productOf(account, id);
      const { expand: _, metadata: added, ...fields } = given;
      Object.assign(product, fields, { metadata: merged(product.metadata, added) });
      product.updated = account.now();
      account.emit("product.updated", product);
      return product;
    },
  }),
  operation({
    method: "GET",
    path: "/v1/products/:id",
    parameters: oneOnly,
    answer: ({ account, id }) => productOf(account, id),
  }),
  operation({
    method: "GET",
    path: "/v1/products",
    parameters: z.strictObject({
      ...paging,
      active: z.optional(flag),
      ids: z.optional(z.array(text)),
    }),
    answer: ({ account, given }) => {
      const found = [...account.products.values()].filter(
        ({ id, active }) =>
          (given.active ?? active) === active && (given.ids?.includes(id) ?? true),
      );
      return pageOf(found, given, "/v1/products");
    },
  }),
  operation({
    method: "POST",
    path: "/v1/prices",
    parameters: z.strictObject({
      ...{ ...priceFields, currency: text, product: z.optional(text), unit_amount: integer },
      ...{ recurring: z.optional(recurring), billing_scheme: z.optional(z.enum(["per_unit"])) },
    }),
    answer: ({ account, given }) => createPrice(account, given),
  }),
  operation({
    method: "POST",
    path: "/v1/prices/:id",
    parameters: z.strictObject(priceFields),
    answer: ({ account, id, given }) => {
      const price = priceOf(account, id);
      const { expand: _, transfer_lookup_key: moves, metadata: added, ...fields } = given;
      freeLookupKey(account, given.lookup_key, moves ?? false);
      Object.assign(price, fields, { metadata: merged(price.metadata, added) });
      account.emit("price.updated", price);
      return price;
    },
  }),
  operation({
    method: "GET",
    path: "/v1/prices/:id",
    parameters: oneOnly,
    answer: ({ account, id }) => priceOf(account, id),
  }),
  operation({
    method: "GET",
    path: "/v1/prices",
    parameters: z.strictObject({
      ...{ ...paging, active: z.optional(flag), product: z.optional(text) },
      ...{ currency: z.optional(text), type: z.optional(z.enum(["one_time", "recurring"])) },
      lookup_keys: z.optional(z.array(text)),
    }),
    answer: ({ account, given }) => {
      const found = [...account.prices.values()].filter(
        (price) =>
          (given.active ?? price.active) === price.active &&
          (given.product ?? price.product) === price.product &&
          (given.currency ?? price.currency) === price.currency &&
          (given.type ?? price.type) === price.type &&
          (given.lookup_keys?.includes(price.lookup_key ?? "") ?? true),
      );
      return pageOf(found, given, "/v1/prices");
    },
  }),
  operation({
    method: "POST",
    path: "/v1/billing/meters",
    parameters: z.strictObject({
      display_name: text,
      event_name: text,
      default_aggregation: z.strictObject({ formula: z.enum(["count", "last", "sum"]) }),
      customer_mapping: z.optional(
        z.strictObject({ event_payload_key: text, type: z.enum(["by_id"]) }),
      ),
      value_settings: z.optional(z.strictObject({ event_payload_key: text })),
      expand,
    }),
    answer: ({ account, given }) => {
      const { display_name, event_name, default_aggregation } = given;
      if ([...account.meters.values()].some((one) => isActiveNamed(one, event_name)))
        throw invalid(`An active meter with the event name '${event_name}' already exists.`, {
          param: "event_name",
        });
      const meter = newMeter(account, {
        ...{ display_name, event_name, formula: default_aggregation.formula },
        customerKey: given.customer_mapping?.event_payload_key,
        valueKey: given.value_settings?.event_payload_key,
      });
      account.meters.set(meter.id, meter);
      account.emit("billing.meter.created", meter);
      return meter;
    },
  }),
];

const isActiveNamed = (meter: { status: string; event_name: string }, name: string) =>
  meter.status === "active" && meter.event_name === name;

export function priceOf(account: Account, id: string, param?: string): Price {
  const price = account.prices.get(id);
  if (price === undefined) throw missing("price", id, param);
  return price;
}

function productOf(account: Account, id: string, param?: string): Product {
  const product = account.products.get(id);
  if (product === undefined) throw missing("product", id, param);
  return product;
}

interface NewPrice {
  readonly currency: string;
  readonly product?: string | undefined;
  readonly unit_amount: number;
  readonly lookup_key?: string | undefined;
  readonly transfer_lookup_key?: boolean | undefined;
  readonly recurring?: z.output<typeof recurring> | undefined;
}

function createPrice(account: Account, given: NewPrice): Price {
  if (given.product === undefined)
    throw invalid("You must specify either `product` or `product_data` when creating a price.", {
      ...{ code: "parameter_missing", param: "product" },
    });
  productOf(account, given.product, "product");
  if (given.recurring?.usage_type === "metered") {
    const { meter } = given.recurring;
    if (meter === undefined)
      throw invalid("You must provide a `meter` when `usage_type` is `metered`.", {
        ...{ code: "parameter_missing", param: "recurring[meter]" },
      });
    if (!account.meters.has(meter)) throw missing("meter", meter, "recurring[meter]");
  }
  freeLookupKey(account, given.lookup_key, given.transfer_lookup_key ?? false);
  const price = newPrice(account, { ...given, product: given.product });
  account.prices.set(price.id, price);
  account.emit("price.created", price);
  return price;
}

/** A lookup key names one price: it is taken from the other where that was asked, or refused. */
function freeLookupKey(account: Account, key: string | undefined, moves: boolean): void {
  const owner = [...account.prices.values()].find((price) => price.lookup_key === key);
  if (key === undefined || owner === undefined) return;
  if (!moves)
    throw invalid(`A price (\`${owner.id}\`) already uses that lookup key.`, {
      ...{ code: "resource_already_exists", param: "lookup_key" },
    });
  owner.lookup_key = null;
}

/** Metadata are added to; an empty value takes one away. */
export function merged(
  before: Record<string, string> | null,
  added: Record<string, string> | undefined,
): Record<string, string> {
  const all = { ...before, ...added };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ""));
}
