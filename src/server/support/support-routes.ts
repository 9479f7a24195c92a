import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { routeOf } from "#contract/call.ts";
import { askSupport } from "#contract/calls/support.ts";
import { limits } from "#contract/limits.ts";
import { type PlanName, plans } from "#contract/plans.ts";
import { Problem } from "#contract/problem.ts";
import type { Database } from "#server/database/database.ts";
import { writeAuditEntry } from "#server/http/write-audit-entry.ts";
import { askedLately } from "./asked-lately.ts";

/** A question as it is mailed. */
export interface SupportMail {
  readonly subject: string;
  readonly text: string;
}

export interface SupportContext {
  readonly database: Database;
  /** Mails a question to the operator's support; null where there is none. */
  readonly mailSupport: ((mail: SupportMail) => Promise<void>) | null;
  entitlementOf(
    user: FastifyRequest["user"],
  ): Promise<{ readonly premium: boolean; readonly plan: PlanName }>;
  clock(): Date;
}

/** Adds the call by which people with a plan ask the operator's support. */
export function addSupportRoutes(app: FastifyInstance, context: SupportContext): void {
  const { database, mailSupport, clock } = context;
  app.withTypeProvider<ZodTypeProvider>().route({
    ...routeOf(askSupport),
    handler: async (request) => {
      const { body, user, id: requestId } = request;
      if (mailSupport === null) throw new Problem("support-not-set-up");
      const { premium, plan } = await context.entitlementOf(user);
      if (!premium) throw new Problem("support-not-available");
      const message = body.message.trim();
      if (message === "") throw new Problem("support-question-missing");
      if ((await askedLately(database, user.providerUserId, clock())) >= limits.supportQuestions)
        throw new Problem("support-asked-often", { limit: limits.supportQuestions });
      await writeAuditEntry(request, database, { action: "support-asked" });
      const about = /^[\w-]+$/.exec(body.about ?? "")?.[0] ?? "none named";
      await mailSupport({
        subject: `Candor support: ${plans[plan].name}, request ${requestId}`,
        text: [
          `From: ${user.email}`,
          `Plan: ${plans[plan].name}`,
          `Request: ${requestId}`,
          `About request: ${about}`,
          "",
          message,
        ].join("\n"),
      }).catch((failure: unknown) => {
        throw new Problem("support-not-reached", {}, failure);
      });
      return { requestId };
    },
  });
}
