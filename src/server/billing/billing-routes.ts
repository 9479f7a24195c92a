import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { routeOf } from "#contract/call.ts";
import {
  createSubscription,
  getOrCreateSubscription,
  openBillingPortal,
  readBilling,
} from "#contract/calls/billing.ts";
import { Problem } from "#contract/problem.ts";
import type { Billing } from "./open-billing.ts";
import type { Payer } from "./payment-provider.ts";

export interface BillingContext {
  readonly billing: Billing;
}

/** Adds the calls of plans and payments to a scope that requires a user. */
export function addBillingRoutes(app: FastifyInstance, { billing }: BillingContext): void {
  const { provider } = billing;
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.route({
    ...routeOf(createSubscription),
    handler: async ({ user, body }) => {
      refuseAdmin(user);
      return { checkoutUrl: await provider.checkout(user, body?.plan ?? "pay-as-you-go") };
    },
  });
  routes.route({
    ...routeOf(getOrCreateSubscription),
    handler: async ({ user, body }) => {
      refuseAdmin(user);
      return { clientSecret: await provider.setUp(user, body?.plan ?? "pro") };
    },
  });
  routes.route({
    ...routeOf(openBillingPortal),
    handler: async ({ user }) => {
      refuseAdmin(user);
      return { url: await provider.portal(user) };
    },
  });
  routes.route({ ...routeOf(readBilling), handler: ({ user }) => billing.detailsOf(user) });
  provider.addRoutes(app);
}

function refuseAdmin({ admin }: Payer): void {
  if (admin) throw new Problem("admin-billing");
}
