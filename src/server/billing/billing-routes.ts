import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { routeOf } from "#contract/call.ts";
import {
  createSubscription,
  getOrCreateSubscription,
  openBillingPortal,
  readBilling,
} from "#contract/calls/account.ts";
import { Problem } from "#contract/problem.ts";
import type { Billing } from "./open-billing.ts";
import type { Payer } from "./payment-provider.ts";

export interface BillingContext {
  readonly billing: Billing;
  readonly config: { readonly publicOrigin: string | null };
}

/** Adds the calls of plans and payments to a scope that requires a user. */
export function addBillingRoutes(app: FastifyInstance, { billing, config }: BillingContext): void {
  const { provider } = billing;
  // Without an address of its own it is tried out on this machine, at the one that was typed.
  const originOf = ({ protocol, host }: FastifyRequest) =>
    config.publicOrigin ?? `${protocol}://${host}`;
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.route({
    ...routeOf(createSubscription),
    handler: async (request) => {
      const { user, body } = request;
      refuseAdmin(user);
      const plan = body?.plan ?? "pay-as-you-go";
      return { checkoutUrl: await provider.checkout(user, plan, originOf(request)) };
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
    handler: async (request) => {
      refuseAdmin(request.user);
      return { url: await provider.portal(request.user, originOf(request)) };
    },
  });
  routes.route({ ...routeOf(readBilling), handler: ({ user }) => billing.detailsOf(user) });
  provider.addRoutes(app);
}

function refuseAdmin({ admin }: Payer): void {
  if (admin) throw new Problem("admin-billing");
}
