import * as z from "zod/mini";
import type { Account } from "./account.ts";
import { merged } from "./catalogue-operations.ts";
import { type Operation, operation, pageOf } from "./operation.ts";
import { expand, metadata, paging, text } from "./parameters.ts";
import { newCustomer } from "./payment-objects.ts";
import { missing } from "./refusal.ts";
import { endSubscription } from "./subscription-life.ts";
import type { Customer, PaymentMethod } from "./wire.ts";

const fields = {
  email: z.optional(text),
  name: z.optional(text),
  description: z.optional(text),
  metadata,
  expand,
};

/** Customers and their cards. */
export const customerOperations: readonly Operation[] = [
  operation({
    method: "POST",
    path: "/v1/customers",
    parameters: z.strictObject(fields),
    answer: ({ account, given }) => {
      const customer = newCustomer(account, given);
      account.customers.set(customer.id, customer);
      account.emit("customer.created", customer);
      return customer;
    },
  }),
  operation({
    method: "POST",
    path: "/v1/customers/:id",
    parameters: z.strictObject({
      ...fields,
      invoice_settings: z.optional(z.strictObject({ default_payment_method: z.optional(text) })),
    }),
    answer: ({ account, id, given }) => {
      const customer = customerOf(account, id);
      const { expand: _, metadata: added, invoice_settings: settings, ...rest } = given;
      Object.assign(customer, rest, { metadata: merged(customer.metadata, added) });
      const method = settings?.default_payment_method;
      if (method !== undefined)
        customer.invoice_settings.default_payment_method = methodOf(account, method).id;
      account.emit("customer.updated", customer);
      return customer;
    },
  }),
  operation({
    method: "GET",
    path: "/v1/customers/:id",
    parameters: z.strictObject({ expand }),
    answer: ({ account, id }) => (account.deleted.has(id) ? gone(id) : customerOf(account, id)),
  }),
  operation({
    method: "DELETE",
    path: "/v1/customers/:id",
    parameters: z.strictObject({}),
    answer: ({ account, id }) => {
      const customer = customerOf(account, id);
      for (const subscription of account.subscriptions.values())
        if (subscription.customer === id && subscription.ended_at === null)
          endSubscription(account, subscription, "canceled");
      account.customers.delete(id);
      account.deleted.add(id);
      account.emit("customer.deleted", customer);
      return gone(id);
    },
  }),
  operation({
    method: "GET",
    path: "/v1/customers",
    parameters: z.strictObject({ ...paging, email: z.optional(text) }),
    answer: ({ account, given }) => {
      const found = [...account.customers.values()].filter(
        ({ email }) => (given.email ?? email) === email,
      );
      return pageOf(found, given, "/v1/customers");
    },
  }),
  operation({
    method: "GET",
    path: "/v1/customers/:id/payment_methods",
    parameters: z.strictObject({ ...paging, type: z.optional(text) }),
    answer: ({ account, id, given }) => {
      const found = [...account.paymentMethods.values()].filter(
        ({ customer }) => customer === customerOf(account, id).id,
      );
      return pageOf(found, given, `/v1/customers/${id}/payment_methods`);
    },
  }),
  operation({
    method: "GET",
    path: "/v1/payment_methods/:id",
    parameters: z.strictObject({ expand }),
    answer: ({ account, id }) => methodOf(account, id),
  }),
];

const gone = (id: string) => ({ id, object: "customer", deleted: true });

export function customerOf(account: Account, id: string, param?: string): Customer {
  const customer = account.customers.get(id);
  if (customer === undefined) throw missing("customer", id, param);
  return customer;
}

export function methodOf(account: Account, id: string, param?: string): PaymentMethod {
  const method = account.paymentMethods.get(id);
  if (method === undefined) throw missing("PaymentMethod", id, param);
  return method;
}
