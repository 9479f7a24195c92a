import { Readable } from "node:stream";
import { getTableName } from "drizzle-orm";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { routeOf } from "#contract/call.ts";
import { deleteAccount, downloadOwnData } from "#contract/calls/own-data.ts";
import { Problem } from "#contract/problem.ts";
import type { Database } from "#server/database/database.ts";
import { accountKeys } from "#server/database/sealing-schema.ts";
import { disconnectSignal } from "#server/http/disconnect-signal.ts";
import { makeAuditedChange, writeAuditEntry } from "#server/http/write-audit-entry.ts";
import type { AccountDeletionGuard } from "./account-deletion-guard.ts";
import { deleteAccountRows } from "./delete-account-rows.ts";
import { addOwnAuditRoute } from "./own-audit-route.ts";
import { writeOwnData } from "./write-own-data.ts";

export interface OwnDataContext {
  readonly identity: {
    /** Throws a Problem unless the person has just shown again who they are. */
    requireConfirmation(request: FastifyRequest): Promise<void>;
  };
  readonly database: Database;
  readonly deletionGuard: AccountDeletionGuard;
  /** Rejects where it is not certain that nothing is paid for any more. */
  endSubscription(userId: string): Promise<void>;
  /** Stops the person's analyses that run in this process; resolves when they have ended. */
  stopAnalyses(userId: string): Promise<void>;
  /** Forgets the data that the person has at hand. */
  forgetDatasets(userId: string): void;
  clock(): Date;
}

/** Adds the calls by which people take all of their data along, and leave. */
export function addOwnDataRoutes(app: FastifyInstance, context: OwnDataContext): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { database, clock } = context;
  addOwnAuditRoute(app, database);
  /** One file at a time for each: it is as large as all that a person keeps. */
  const downloading = new Set<string>();
  routes.route({
    ...routeOf(downloadOwnData),
    handler: async (request, reply) => {
      const { providerUserId: userId } = request.user;
      if (downloading.has(userId)) throw new Problem("download-under-way");
      await context.identity.requireConfirmation(request);
      holdUntilGone(downloading, userId, reply);
      await writeAuditEntry(request, database, { action: "own-data-downloaded", subject: userId });
      const now = clock();
      const name = `candor-data-${now.toISOString().slice(0, 10)}.json`;
      return reply
        .type("application/json; charset=utf-8")
        .header("content-disposition", `attachment; filename="${name}"`)
        .send(Readable.from(writeOwnData(database, userId, now)));
    },
  });
  routes.route({
    ...routeOf(deleteAccount),
    handler: async (request) => {
      if (!isSame(request.body.email, request.user.email))
        throw new Problem("deletion-not-confirmed");
      await context.identity.requireConfirmation(request);
      await leave(request, context);
      return { deleted: true as const };
    },
  });
}

function holdUntilGone(holding: Set<string>, userId: string, reply: FastifyReply): void {
  const gone = disconnectSignal(reply);
  if (gone.aborted) return;
  holding.add(userId);
  gone.addEventListener("abort", () => holding.delete(userId));
}

const isSame = (typed: string, email: string) =>
  email !== "" && typed.trim().toLowerCase() === email.toLowerCase();

/** How long calls that are under way may take to end, such as an upload. */
const quietMilliseconds = 20_000;

/** Other processes believe a session for up to a minute after it has ended. */
const laterMilliseconds = 90_000;

/**
 * Ends the subscription, and then deletes everything at once: all of it, or nothing where the
 * subscription could not be ended. No other call of the person is let in from here on.
 */
async function leave(request: FastifyRequest, context: OwnDataContext): Promise<void> {
  const { database, deletionGuard } = context;
  const { user } = request;
  deletionGuard.block(request);
  try {
    await context.stopAnalyses(user.providerUserId);
    await deletionGuard.quiet(request, quietMilliseconds);
    await endSubscription(user.providerUserId, context);
    await context.stopAnalyses(user.providerUserId);
    context.forgetDatasets(user.providerUserId);
    await makeAuditedChange(request, database, {
      change: ({ queries }) => deleteAccountRows(queries, user),
      entry: () => ({ action: "account-deleted", subject: user.providerUserId }),
    });
  } catch (error) {
    deletionGuard.unblock(user.providerUserId);
    throw error;
  }
  await eraseKey(request, database);
  deleteOnceMore(request, context);
}

/** So that nothing opens what is left of the rows until their tables are written anew. */
async function eraseKey({ user, log, id: requestId }: FastifyRequest, database: Database) {
  database.sealing.forget(user.providerUserId);
  try {
    await database.rewrite([getTableName(accountKeys)]);
  } catch (error) {
    // The account is gone all the same, and the night erases what is left.
    log.error({ requestId, err: error }, "erasing a deleted key failed");
  }
}

async function endSubscription(
  userId: string,
  { endSubscription: end }: OwnDataContext,
): Promise<void> {
  try {
    await end(userId);
  } catch (error) {
    throw new Problem("subscription-not-ended", {}, error);
  }
}

/** What another process, or a call that took longer, wrote in the moment of the deletion goes too. */
function deleteOnceMore(
  request: FastifyRequest,
  { database, deletionGuard }: OwnDataContext,
): void {
  const { user, log, id: requestId } = request;
  const timer = setTimeout(async () => {
    try {
      await database.transaction((queries) => deleteAccountRows(queries, user));
    } catch (error) {
      log.error({ requestId, err: error }, "repeated account deletion failed");
    }
    deletionGuard.unblock(user.providerUserId);
  }, laterMilliseconds);
  timer.unref();
}
