import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { exportFileName } from "#analysis/export/file-name.ts";
import { zipFiles } from "#analysis/zip-files.ts";
import { routeOf } from "#contract/call.ts";
import { bundleQuery, downloadBundle } from "#contract/calls/bundle.ts";
import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import type { Database } from "#server/database/database.ts";
import type { BodyMemoryBudget } from "#server/http/body-memory-budget.ts";
import { disconnectSignal } from "#server/http/disconnect-signal.ts";
import { writeAuditEntry } from "#server/http/write-audit-entry.ts";
import type { Asker, PlanEntitlement } from "./allowance.ts";
import type { AnalysisStore } from "./analysis-store.ts";
import { checkRequest } from "./check-request.ts";
import { openHistoryStore } from "./history-store.ts";
import { type BundleTools, type LoadTable, makeBundle } from "./make-bundle.ts";
import type { Runs } from "./runs.ts";

/** What bundles are made with; a table is loaded in the name of its owner. */
export interface BundleMaker extends Omit<BundleTools, "loadTable"> {
  loadTable(userId: string, signal: AbortSignal): LoadTable;
}

interface BundleContext {
  readonly database: Database;
  readonly store: AnalysisStore;
  readonly runs: Runs;
  readonly bodies: BodyMemoryBudget;
  readonly bundles: BundleMaker;
  entitlementOf(user: Asker): Promise<PlanEntitlement>;
}

const params = z.object({ id: z.string().check(z.maxLength(100)) });

/** Adds the call by which the owner of an analysis takes the evidence of its report along. */
export function addBundleRoute(app: FastifyInstance, context: BundleContext): void {
  const { store, runs, bodies } = context;
  const route = routeOf(downloadBundle);
  app.withTypeProvider<ZodTypeProvider>().route({
    ...route,
    schema: { ...route.schema, params, querystring: bundleQuery },
    handler: async (request, reply) => {
      const { params: named, query, user } = request;
      const userId = user.providerUserId;
      const { answer, fileName, createdAt } = await store.read(named.id, userId);
      if (answer === null) throw new Problem("analysis-not-found");
      if (!(await context.entitlementOf(user)).premium) throw new Problem("bundle-not-available");
      // It loads a table, so it takes a place among analyses.
      const release = runs.reserve(userId);
      try {
        bodies.hold(request, reply, limits.analysisBodyBytes);
        const { report } = answer;
        const wanted = { report, withData: query.data === "included", asked: createdAt };
        const packed = await pack(request, { ...wanted, signal: disconnectSignal(reply) }, context);
        const name = encodeURIComponent(exportFileName(fileName, "evidence.zip"));
        return await reply
          .type("application/zip")
          .header("content-disposition", `attachment; filename*=UTF-8''${name}`)
          .send(packed);
      } finally {
        release();
      }
    },
  });
}

interface Wanted {
  readonly report: Parameters<typeof makeBundle>[0]["report"];
  readonly withData: boolean;
  readonly asked: string;
  readonly signal: AbortSignal;
}

/** Makes the file and enters it in the audit, by its digest, before anybody has it. */
async function pack(
  request: FastifyRequest,
  { signal, ...wanted }: Wanted,
  { database, bundles }: BundleContext,
): Promise<Buffer> {
  const { id } = request.params as { id: string };
  const { providerUserId: actor } = request.user;
  const input = checkRequest(await openHistoryStore(database).request(id, actor));
  const loadTable = bundles.loadTable(actor, signal);
  const files = await makeBundle({ ...wanted, input }, { ...bundles, loadTable });
  const packed = await zipFiles(files, wanted.asked);
  const sha256 = createHash("sha256").update(packed).digest("hex");
  await writeAuditEntry(request, database, {
    ...{ action: "evidence-downloaded", subject: actor, record: `analysis:${id}` },
    details: { data: wanted.withData, sha256 },
  });
  return packed;
}
