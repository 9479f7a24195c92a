import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { routeOf } from "#contract/call.ts";
import {
  cancelSandbox,
  changeSandboxCard,
  endSandboxMonth,
  paySandbox,
  readSandboxPurchase,
  resumeSandbox,
} from "#contract/calls/billing-sandbox.ts";
import type { Subscription } from "../subscription-store.ts";
import { cancel, changeCard, endMonth, pay, resume } from "./subscription-life.ts";
import type { TakeStep } from "./take-step.ts";

export interface SandboxParts {
  readonly take: TakeStep;
  read(userId: string): Promise<Subscription | null>;
}

/** Adds what a payment company's own pages would do. */
export function addSandboxRoutes(app: FastifyInstance, { take, read }: SandboxParts): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.route({
    ...routeOf(paySandbox),
    handler: ({ user, body }) =>
      take(user.providerUserId, (before, now) =>
        pay(before, body.clientSecret, { card: body.card, now }),
      ),
  });
  routes.route({
    ...routeOf(readSandboxPurchase),
    handler: async ({ user }) => {
      const found = await read(user.providerUserId);
      if (!found?.pendingPlan || found.pendingSecret === null) return { purchase: null };
      return { purchase: { plan: found.pendingPlan, clientSecret: found.pendingSecret } };
    },
  });
  routes.route({
    ...routeOf(changeSandboxCard),
    handler: ({ user, body }) =>
      take(user.providerUserId, (before, now) => changeCard(before, { card: body.card, now })),
  });
  const steps = [
    [cancelSandbox, cancel],
    [resumeSandbox, resume],
    [endSandboxMonth, endMonth],
  ] as const;
  for (const [call, step] of steps)
    routes.route({
      ...routeOf(call),
      handler: async ({ user }) => {
        await take(user.providerUserId, step);
        return {};
      },
    });
}
