import type { Account } from "./account.ts";
import { methodOf } from "./customer-operations.ts";
import { payInvoice } from "./pay-invoice.ts";
import { newCard } from "./payment-objects.ts";
import { endPeriod, endSubscription, passTime } from "./subscription-life.ts";
import type { Customer, Subscription } from "./wire.ts";

/** What a test does in the place of time, of a bank, and of a person at another screen. */
export interface Controls {
  /** The customer with this address. Throws where there is none. */
  customerOf(email: string): Customer;
  /** The customer's newest subscription. Throws where there is none. */
  subscriptionOf(customerId: string): Subscription;
  /** Pays a begun subscription's first bill as the card form would; false where the card is declined. */
  confirm(subscriptionId: string, card?: string): boolean;
  /** Ends the month now: it renews, falls due, or ends where that was asked. */
  renew(subscriptionId: string): void;
  /** Declines every card of the customer from now on. */
  breakCards(customerId: string): void;
  mendCards(customerId: string): void;
  /** What comes after the last try to be paid. */
  giveUp(subscriptionId: string, status: "canceled" | "unpaid"): void;
  /** A status that only the dashboard, or a later version, gives. */
  setStatus(subscriptionId: string, status: Subscription["status"]): void;
  /** Moves the account's clock on, and lets happen what falls due by then. */
  advance(seconds: number): void;
}

export function controlsOf(account: Account): Controls {
  const subscription = (id: string) => {
    const found = account.subscriptions.get(id);
    if (found === undefined) throw new Error(`There is no subscription ${id}.`);
    return found;
  };
  const methodsOf = (customer: string) =>
    [...account.paymentMethods.values()].filter((one) => one.customer === customer);
  return {
    customerOf: (email) => {
      const found = [...account.customers.values()].findLast((one) => one.email === email);
      if (found === undefined) throw new Error("There is no such customer.");
      return found;
    },
    subscriptionOf: (customer) => {
      const all = [...account.subscriptions.values()];
      const found = all.findLast((one) => one.customer === customer);
      if (found === undefined) throw new Error("The customer has no subscription.");
      return found;
    },
    confirm: (id, card = "4242424242424242") => {
      const invoice = account.invoices.get(subscription(id).latest_invoice ?? "");
      if (invoice === undefined) throw new Error("The subscription has no bill.");
      const method = methodOf(account, newCard(account, card, null).id);
      return payInvoice(account, invoice, method) === null;
    },
    renew: (id) => endPeriod(account, subscription(id)),
    breakCards: (customer) => {
      for (const { id } of methodsOf(customer)) account.broken.add(id);
    },
    mendCards: (customer) => {
      for (const { id } of methodsOf(customer)) account.broken.delete(id);
    },
    giveUp: (id, status) => endSubscription(account, subscription(id), status),
    setStatus: (id, status) => {
      subscription(id).status = status;
      account.emit("customer.subscription.updated", subscription(id));
    },
    advance: (seconds) => {
      account.advance(seconds);
      passTime(account);
    },
  };
}
