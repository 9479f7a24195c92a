import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { routeOf } from "#contract/call.ts";
import { readMe, syncUser as syncUserCall } from "#contract/calls/account.ts";
import { Problem } from "#contract/problem.ts";
import type { Database } from "#server/database/database.ts";
import { syncUser } from "./sync-user.ts";

export interface AccountContext {
  readonly database: Pick<Database, "queries">;
}

/** Adds the account calls to a scope that requires a user. */
export function addAccountRoutes(app: FastifyInstance, context: AccountContext): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.route({
    ...routeOf(readMe),
    handler: async ({ user: { providerUserId: id, email, username, emailVerified, admin } }) => ({
      ...{ id, email, username, emailVerified },
      isAdminAccount: admin,
    }),
  });
  routes.route({
    ...routeOf(syncUserCall),
    handler: async (request) => {
      const { user } = request;
      if (request.body.firebaseUid !== user.providerUserId) throw new Problem("wrong-user");
      return syncUser(context.database, user, request.body.username);
    },
  });
}
