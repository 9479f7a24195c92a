import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import type { TableInput } from "#analysis/domain/analysis.ts";
import { dataChanges } from "#analysis/rerun/data-changes.ts";
import { absoluteDates } from "#analysis/rerun/shift-periods.ts";
import type { Profile } from "#analysis/table/profile.ts";
import { routeOf } from "#contract/call.ts";
import { confirmationAnswer } from "#contract/calls/analyze.ts";
import { planRerun, readRerunChanges, rerunAnalysis } from "#contract/calls/rerun.ts";
import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import { problemAnswer } from "#contract/problem-answer.ts";
import { disconnectSignal } from "#server/http/disconnect-signal.ts";
import { writeAuditEntry } from "#server/http/write-audit-entry.ts";
import type { AnalyzeContext } from "./analyze-routes.ts";
import { openHistoryStore } from "./history-store.ts";
import { asksOfNewData, requestOfNewData, tableInputOf } from "./new-data.ts";
import { planOf, questionsOf } from "./plan-rerun.ts";
import type { LentTools } from "./request-data.ts";
import { startFromStoredAnalysis } from "./start-from-stored-analysis.ts";
import { previousOf } from "./threads.ts";

/** How the columns of a table are read. */
export type ProfileTable = (
  input: Pick<TableInput, "table" | "columns" | "direction">,
  tools: { readonly userId: string; readonly signal: AbortSignal; readonly lent: LentTools },
) => Promise<Profile>;

interface RerunContext extends AnalyzeContext {
  readonly profileTable: ProfileTable;
}

const params = z.object({ id: z.string().check(z.maxLength(100)) });

/** Adds how the questions of an analysis are asked again of other data. */
export function addRerunRoutes(app: FastifyInstance, context: RerunContext): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const { database, store } = context;
  const history = openHistoryStore(database);
  const plan = routeOf(planRerun);
  typed.route({
    ...plan,
    schema: { ...plan.schema, params },
    handler: (request, reply) => {
      const { id } = request.params;
      const { datasetId, columns: choices } = request.body;
      const userId = request.user.providerUserId;
      return looking({ request, reply, id }, context, async (profile) => {
        const input = tableInputOf(await history.request(id, userId));
        const questions = await questionsOf(database, id, userId);
        const data = context.holdDataset(userId, datasetId);
        try {
          const table = {
            name: input.table.name,
            get content() {
              return data.content();
            },
          };
          // One after the other: a person holds one engine for this, however large both are.
          const before = await profile(input);
          const after = await profile({ ...input, table }, data.lent);
          return planOf({ fileName: table.name, questions, files: { before, after }, choices });
        } finally {
          data.release();
        }
      });
    },
  });

  const changes = routeOf(readRerunChanges);
  typed.route({
    ...changes,
    schema: { ...changes.schema, params },
    handler: (request, reply) => {
      const { id } = request.params;
      const userId = request.user.providerUserId;
      return looking({ request, reply, id }, context, async (profile) => {
        const { rerun } = await store.read(id, userId);
        if (!rerun) throw new Problem("analysis-not-found");
        const before = await profile(tableInputOf(await history.request(rerun.of, userId)));
        const after = await profile(tableInputOf(await history.request(id, userId)));
        return { changes: dataChanges(before, after, rerun.columns) };
      });
    },
  });

  const again = routeOf(rerunAnalysis);
  const refusal = z.union([confirmationAnswer, problemAnswer]);
  typed.route({
    ...again,
    schema: { ...again.schema, params, response: { ...again.schema.response, 400: refusal } },
    handler: async (request, reply) => {
      const { params: named, body } = request;
      const { columns, confirmedKeywords } = body;
      const before = await previousOf(database, named.id, request.user.providerUserId);
      if (before === null) throw new Problem("analysis-not-found");
      // Only where there are dates to move does the analysis say that they were.
      const months = absoluteDates(before.asks).length > 0 ? body.months : 0;
      const newData = { ...body, months };
      const given = asksOfNewData(before.asks, newData);
      return startFromStoredAnalysis(
        {
          ...{ request, reply, confirmedKeywords, id: before.id },
          change: (asked) => requestOfNewData(asked, newData),
          again: { given, rerun: { of: before.id, columns, months } },
        },
        context,
        history,
      );
    },
  });
}

interface Looking {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly id: string;
}

type Profiling = (input: TableInput, lent?: LentTools) => Promise<Profile>;

/** Looks at stored data: it is held as what was sent is, takes a place as a run does, and is audited. */
async function looking<Answer>(
  { request, reply, id }: Looking,
  { runs, bodies, database, profileTable }: RerunContext,
  work: (profile: Profiling) => Promise<Answer>,
): Promise<Answer> {
  const userId = request.user.providerUserId;
  const release = runs.reserve(userId);
  try {
    bodies.hold(request, reply, limits.analysisBodyBytes);
    const signal = disconnectSignal(reply);
    const answer = await work(({ table, direction }, lent = {}) =>
      profileTable({ table, direction, columns: [] }, { userId, signal, lent }),
    );
    const details = { part: "columns" };
    const record = `analysis:${id}` as const;
    await writeAuditEntry(request, database, { action: "analysis-viewed", record, details });
    return answer;
  } finally {
    release();
  }
}
