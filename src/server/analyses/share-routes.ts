import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import type { TableInput } from "#analysis/domain/analysis.ts";
import { type ReleasedResults, sharedReport } from "#analysis/report/shared-report.ts";
import { routeOf } from "#contract/call.ts";
import {
  createShare,
  listShares,
  type NewShare,
  openShare,
  revokeShare,
} from "#contract/calls/shares.ts";
import { limits } from "#contract/limits.ts";
import { models } from "#contract/model.ts";
import { Problem } from "#contract/problem.ts";
import type { Database } from "#server/database/database.ts";
import type { SharedContent } from "#server/database/user-schema.ts";
import type { BodyMemoryBudget } from "#server/http/body-memory-budget.ts";
import { disconnectSignal } from "#server/http/disconnect-signal.ts";
import { makeAuditedChange, writeAuditEntry } from "#server/http/write-audit-entry.ts";
import type { Asker, PlanEntitlement } from "./allowance.ts";
import type { AnalysisStore } from "./analysis-store.ts";
import { checkRequest } from "./check-request.ts";
import { openHistoryStore } from "./history-store.ts";
import type { Runs } from "./runs.ts";
import { openShareStore } from "./share-store.ts";

/** Computes a table again, to decide what may be told of its figures. */
export type ReleaseResults = (
  userId: string,
  input: TableInput,
  signal: AbortSignal,
) => Promise<ReleasedResults>;

export interface ShareContext {
  readonly database: Database;
  readonly store: AnalysisStore;
  readonly runs: Runs;
  readonly bodies: BodyMemoryBudget;
  readonly releaseResults: ReleaseResults;
  entitlementOf(user: Asker): Promise<PlanEntitlement>;
  clock(): Date;
}

const params = z.object({ id: z.string().check(z.maxLength(100)) });
const tokenParams = z.object({ token: z.string().check(z.maxLength(100)) });

/** Adds the links by which others who sign in here read a report: make, list, end and open them. */
export function addShareRoutes(app: FastifyInstance, context: ShareContext): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const { database, clock } = context;
  const shares = openShareStore(database);
  const create = routeOf(createShare);
  typed.route({
    ...create,
    schema: { ...create.schema, params },
    handler: async (request, reply) => {
      const { params: named, body, user } = request;
      if (!(await context.entitlementOf(user)).premium) throw new Problem("sharing-not-available");
      const made = checked(body);
      const content = await contentOf(request, reply, { id: named.id, made, context });
      const owned = { userId: user.providerUserId, analysisId: named.id };
      return makeAuditedChange(request, database, {
        change: (inside) => openShareStore(inside).keep({ ...owned, content, now: clock() }),
        entry: ({ id }) => ({
          ...{ action: "share-created", record: `share:${id}` },
          details: { ...made, people: made.people.length },
        }),
      });
    },
  });

  const list = routeOf(listShares);
  typed.route({
    ...list,
    schema: { ...list.schema, params },
    handler: ({ params: { id }, user }) => shares.list(id, user.providerUserId, clock()),
  });

  const revoke = routeOf(revokeShare);
  typed.route({
    ...revoke,
    schema: { ...revoke.schema, params },
    handler: async (request) => {
      const { params: named, user } = request;
      await makeAuditedChange(request, database, {
        change: (inside) => openShareStore(inside).remove(named.id, user.providerUserId),
        entry: () => ({ action: "share-revoked", record: `share:${named.id}` }),
      });
      return {};
    },
  });

  const open = routeOf(openShare);
  typed.route({
    ...open,
    schema: { ...open.schema, params: tokenParams },
    handler: async (request) => {
      const opened = await shares.open(request.params.token, request.user, clock());
      const { id, ownerId, content, createdAt, expiresAt } = opened;
      await writeAuditEntry(request, database, {
        ...{ action: "share-opened", subject: ownerId, record: `share:${id}` },
      });
      const { title, sharedBy, report, made } = content;
      const times = { createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
      return { title, sharedBy, ...times, rows: made.rows, report };
    },
  });
}

function checked({
  audience,
  people,
  days,
  rows = false,
  evidence = false,
}: NewShare): SharedContent["made"] {
  const named = [...new Set(people.map((email) => email.trim().toLowerCase()))].filter((email) =>
    /^[^@\s]+@[^@\s]+$/.test(email),
  );
  if (audience === "named" && named.length === 0) throw new Problem("share-needs-people");
  return { audience, people: audience === "named" ? named : [], days, rows, evidence };
}

interface Wanted {
  readonly id: string;
  readonly made: SharedContent["made"];
  readonly context: ShareContext;
}

/** The report as others may read it; it loads the table, so it takes a place among analyses. */
async function contentOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { id, made, context }: Wanted,
): Promise<Omit<SharedContent, "token">> {
  const { database, store, runs, bodies, releaseResults } = context;
  const { providerUserId: userId, username: sharedBy } = request.user;
  const { answer, title, fileName, changes = 0, previousId = null } = await store.read(id, userId);
  if (answer === null) throw new Problem("analysis-not-found");
  const release = runs.reserve(userId);
  try {
    bodies.hold(request, reply, limits.analysisBodyBytes);
    const input = checkRequest(await openHistoryStore(database).request(id, userId));
    if ("text" in input) throw new Problem("share-not-possible");
    const { report } = answer;
    const outcome = report.readAs?.outcome;
    // What was read from more than this question, or by a model, is computed from what it was read as.
    const isOwn =
      changes === 0 && previousId === null && answer.model.family === models.builtin.family;
    const given = !isOwn && outcome?.kind === "answer" ? { given: outcome.reading.asks } : {};
    const released = await releaseResults(userId, { ...input, ...given }, disconnectSignal(reply));
    const shown = sharedReport(report, released, made);
    return { made, title: title ?? `Analysis for ${fileName}`, sharedBy, report: shown };
  } finally {
    release();
  }
}
