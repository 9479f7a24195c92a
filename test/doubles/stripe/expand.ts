import type { Account } from "./account.ts";
import { invalid } from "./refusal.ts";
import { listOf } from "./wire.ts";

interface Resource {
  id?: string;
  object?: string;
  [key: string]: unknown;
}

const deepest = 4;

/** Fields that an answer has only where they are asked for, by what they are fields of. */
const includable: Readonly<Record<string, (account: Account, id: string) => unknown>> = {
  "invoice confirmation_secret": ({ invoices }, id) =>
    invoices.get(id)?.confirmation_secret ?? null,
  "invoice payments": ({ invoicePayments }, id) =>
    listOf(
      [...invoicePayments.values()].filter(({ invoice }) => invoice === id),
      `/v1/invoice_payments?invoice=${id}`,
    ),
  "checkout.session line_items": ({ checkoutSessions }, id) => checkoutSessions.get(id)?.line_items,
};

/** What is sent: a copy, with what `paths` names in place of its id, and nothing that was not asked for. */
export function expanded(account: Account, answer: object, paths: readonly string[]): object {
  const copy = bare(answer);
  for (const path of paths) {
    const keys = path.split(".");
    if (keys.filter((key) => key !== "data").length > deepest)
      throw invalid("You cannot expand more than 4 levels of a property.", { param: "expand" });
    expandAt(copy, keys, { account, path });
  }
  return copy;
}

function bare(resource: object): Resource {
  const copy: Resource = Object.fromEntries(Object.entries(structuredClone(resource)));
  if (Array.isArray(copy.data)) copy.data = copy.data.map((one: object) => bare(one));
  for (const name of Object.keys(includable)) {
    const [object, key = ""] = name.split(" ");
    if (copy.object === object) delete copy[key];
  }
  return copy;
}

interface Asked {
  readonly account: Account;
  /** The whole of it, for the refusal. */
  readonly path: string;
}

function expandAt(resource: Resource, keys: readonly string[], asked: Asked): void {
  const [key = "", ...rest] = keys;
  if (key === "") return;
  if (resource.object === "list" && key === "data" && Array.isArray(resource.data)) {
    for (const one of resource.data as Resource[]) expandAt(one, rest, asked);
    return;
  }
  const include = includable[`${resource.object} ${key}`];
  if (include !== undefined) resource[key] ??= include(asked.account, resource.id ?? "");
  else if (!(key in resource))
    throw invalid(`This property cannot be expanded (${asked.path}).`, { param: "expand" });
  const value = resource[key];
  if (typeof value === "string") resource[key] = found(value, asked);
  const next = resource[key];
  if (typeof next === "object" && next !== null) expandAt(next as Resource, rest, asked);
}

function found(id: string, { account, path }: Asked): Resource {
  const shelves: readonly ReadonlyMap<string, object>[] = [
    ...[account.customers, account.products, account.prices, account.subscriptions],
    ...[account.invoices, account.paymentIntents, account.setupIntents, account.paymentMethods],
  ];
  for (const shelf of shelves) {
    const resource = shelf.get(id);
    if (resource !== undefined) return bare(resource);
  }
  throw invalid(`This property cannot be expanded (${path}).`, { param: "expand" });
}
