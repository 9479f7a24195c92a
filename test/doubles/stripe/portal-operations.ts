import * as z from "zod/mini";
import type { Account } from "./account.ts";
import { merged } from "./catalogue-operations.ts";
import { customerOf } from "./customer-operations.ts";
import { type Operation, operation, pageOf } from "./operation.ts";
import { expand, flag, metadata, paging, text } from "./parameters.ts";
import { invalid, missing } from "./refusal.ts";
import type { PortalConfiguration, PortalSession } from "./wire.ts";

const on = { enabled: flag };
const prorations = z.optional(z.enum(["always_invoice", "create_prorations", "none"]));

const features = z.strictObject({
  customer_update: z.optional(
    z.strictObject({
      ...on,
      allowed_updates: z.optional(
        z.array(z.enum(["address", "email", "name", "phone", "shipping", "tax_id"])),
      ),
    }),
  ),
  invoice_history: z.optional(z.strictObject(on)),
  payment_method_update: z.optional(z.strictObject(on)),
  subscription_cancel: z.optional(
    z.strictObject({
      ...{ ...on, proration_behavior: prorations },
      mode: z.optional(z.enum(["at_period_end", "immediately"])),
      cancellation_reason: z.optional(z.strictObject({ ...on, options: z.array(text) })),
    }),
  ),
  subscription_update: z.optional(
    z.strictObject({
      ...{ ...on, proration_behavior: prorations },
      default_allowed_updates: z.optional(z.array(z.enum(["price", "promotion_code", "quantity"]))),
    }),
  ),
  subscription_pause: z.optional(z.strictObject({ enabled: z.optional(flag) })),
});

const shared = {
  business_profile: z.optional(
    z.strictObject({
      ...{ headline: z.optional(text), privacy_policy_url: z.optional(text) },
      terms_of_service_url: z.optional(text),
    }),
  ),
  default_return_url: z.optional(text),
  login_page: z.optional(z.strictObject(on)),
  name: z.optional(text),
  metadata,
  expand,
};

type Wish = z.output<typeof create>;
const create = z.strictObject({ ...shared, features });

/** Where a customer manages a subscription at Stripe. */
export const portalOperations: readonly Operation[] = [
  operation({
    method: "POST",
    path: "/v1/billing_portal/configurations",
    parameters: create,
    answer: ({ account, given }) => {
      const made = newConfiguration(account, given);
      account.portalConfigurations.set(made.id, made);
      account.emit("billing_portal.configuration.created", made);
      return made;
    },
  }),
  operation({
    method: "POST",
    path: "/v1/billing_portal/configurations/:id",
    parameters: z.strictObject({
      ...{ ...shared, features: z.optional(features), active: z.optional(flag) },
    }),
    answer: ({ account, id, given }) => {
      const configuration = configurationOf(account, id);
      const wish = { ...given, features: given.features ?? {} };
      const next = newConfiguration(account, wish);
      Object.assign(configuration, {
        ...{ active: given.active ?? configuration.active, updated: account.now() },
        ...{ metadata: merged(configuration.metadata, given.metadata) },
        ...(given.features !== undefined && { features: next.features }),
        ...(given.business_profile !== undefined && { business_profile: next.business_profile }),
        ...(given.default_return_url !== undefined && {
          default_return_url: given.default_return_url,
        }),
        ...(given.name !== undefined && { name: given.name }),
      } satisfies Partial<PortalConfiguration>);
      account.emit("billing_portal.configuration.updated", configuration);
      return configuration;
    },
  }),
  operation({
    method: "GET",
    path: "/v1/billing_portal/configurations/:id",
    parameters: z.strictObject({ expand }),
    answer: ({ account, id }) => configurationOf(account, id),
  }),
  operation({
    method: "GET",
    path: "/v1/billing_portal/configurations",
    parameters: z.strictObject({
      ...{ ...paging, active: z.optional(flag), is_default: z.optional(flag) },
    }),
    answer: ({ account, given }) => {
      const found = [...account.portalConfigurations.values()].filter(
        ({ active, is_default }) =>
          (given.active ?? active) === active && (given.is_default ?? is_default) === is_default,
      );
      return pageOf(found, given, "/v1/billing_portal/configurations");
    },
  }),
  operation({
    method: "POST",
    path: "/v1/billing_portal/sessions",
    parameters: z.strictObject({
      ...{ customer: text, configuration: z.optional(text), return_url: z.optional(text) },
      ...{ locale: z.optional(text), expand },
    }),
    answer: ({ account, given }) => {
      const customer = customerOf(account, given.customer, "customer");
      // What only the dashboard can make is not made here.
      if (given.configuration === undefined)
        throw invalid(
          "No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode.",
        );
      const { id: configuration } = configurationOf(account, given.configuration, "configuration");
      const id = account.newId("bps");
      const session: PortalSession = {
        ...{ id, object: "billing_portal.session", configuration, created: account.now() },
        ...{ customer: customer.id, customer_account: null, flow: null, livemode: false },
        ...{ locale: null, on_behalf_of: null, return_url: given.return_url ?? null },
        url: `${account.address}/p/session/${id}`,
      };
      account.portalSessions.set(id, session);
      account.emit("billing_portal.session.created", session);
      return session;
    },
  }),
];

function configurationOf(account: Account, id: string, param?: string): PortalConfiguration {
  const found = account.portalConfigurations.get(id);
  if (found === undefined) throw missing("configuration", id, param);
  return found;
}

function newConfiguration(account: Account, given: Wish): PortalConfiguration {
  const now = account.now();
  const profile = given.business_profile;
  return {
    id: account.newId("bpc"),
    object: "billing_portal.configuration",
    active: true,
    application: null,
    business_profile: {
      headline: profile?.headline ?? null,
      privacy_policy_url: profile?.privacy_policy_url ?? null,
      terms_of_service_url: profile?.terms_of_service_url ?? null,
    },
    created: now,
    default_return_url: given.default_return_url ?? null,
    features: featuresOf(given.features),
    is_default: false,
    livemode: false,
    login_page: { enabled: given.login_page?.enabled ?? false, url: null },
    metadata: given.metadata ?? {},
    name: given.name ?? null,
    updated: now,
  };
}

type Features = PortalConfiguration["features"];

function featuresOf(given: Wish["features"]): Features {
  const { customer_update: customer, subscription_update: change } = given;
  return {
    customer_update: {
      allowed_updates: customer?.allowed_updates ?? [],
      enabled: customer?.enabled ?? false,
    },
    invoice_history: { enabled: given.invoice_history?.enabled ?? false },
    payment_method_update: {
      enabled: given.payment_method_update?.enabled ?? false,
      payment_method_configuration: null,
    },
    subscription_cancel: cancelOf(given.subscription_cancel),
    subscription_pause: {
      duration: { interval_options: [], type: "indefinite" },
      enabled: given.subscription_pause?.enabled ?? false,
    },
    subscription_update: {
      billing_cycle_anchor: null,
      default_allowed_updates: change?.default_allowed_updates ?? [],
      enabled: change?.enabled ?? false,
      products: [],
      proration_behavior: change?.proration_behavior ?? "none",
      schedule_at_period_end: { conditions: [] },
      trial_update_behavior: "end_trial",
    },
  };
}

function cancelOf(given: Wish["features"]["subscription_cancel"]): Features["subscription_cancel"] {
  const reason = given?.cancellation_reason;
  return {
    cancellation_reason: {
      ...{ enabled: reason?.enabled ?? false, feedback_options: null },
      options: reason?.options ?? [],
    },
    enabled: given?.enabled ?? false,
    mode: given?.mode ?? "at_period_end",
    proration_behavior: given?.proration_behavior ?? "none",
  };
}
