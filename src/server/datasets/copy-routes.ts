import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { exportFileName } from "#analysis/export/file-name.ts";
import { routeOf } from "#contract/call.ts";
import {
  type CopyAction,
  type CopyPlan,
  makeDeidentifiedCopy,
  type NewCopy,
  planDeidentifiedCopy,
} from "#contract/calls/deidentified-copy.ts";
import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import type { Database } from "#server/database/database.ts";
import { disconnectSignal } from "#server/http/disconnect-signal.ts";
import { writeAuditEntry } from "#server/http/write-audit-entry.ts";
import type { DatasetStore } from "./dataset-store.ts";

/** A copy that is asked for, and of what. */
export interface CopyRequest {
  readonly userId: string;
  readonly content: string;
  readonly actions?: readonly CopyAction[] | undefined;
  /** Null for what would be done, without a file. */
  readonly format: NewCopy["format"] | null;
  readonly signal: AbortSignal;
}

export type MakeCopy = (
  request: CopyRequest,
) => Promise<{ readonly plan: CopyPlan; readonly file: Uint8Array | null }>;

export interface CopyContext {
  readonly database: Pick<Database, "transaction">;
  readonly store: DatasetStore;
  readonly makeCopy: MakeCopy;
  readonly bodies: { hold(request: FastifyRequest, reply: FastifyReply, bytes?: number): void };
  isPremium(user: FastifyRequest["user"]): Promise<boolean>;
}

const params = z.object({ id: z.string().check(z.maxLength(100)) });

/** Adds the calls that say what a de-identified copy of a table would be, and that make one. */
export function addCopyRoutes(app: FastifyInstance, context: CopyContext): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const { store, makeCopy, bodies } = context;

  /** Holds the table while it is copied; a document has no columns. */
  async function copied(
    request: FastifyRequest,
    reply: FastifyReply,
    { id, ...wanted }: Pick<CopyRequest, "actions" | "format"> & { readonly id: string },
  ) {
    const userId = request.user.providerUserId;
    const { dataset, release } = store.hold(userId, id);
    try {
      if (dataset.fileType === "document") throw new Problem("no-table");
      bodies.hold(request, reply, limits.analysisBodyBytes);
      const signal = disconnectSignal(reply);
      const content = dataset.content();
      return { dataset, ...(await makeCopy({ userId, content, signal, ...wanted })) };
    } finally {
      release();
    }
  }

  const plan = routeOf(planDeidentifiedCopy);
  typed.route({
    ...plan,
    schema: { ...plan.schema, params },
    handler: async (request, reply) => {
      const { params: named, body } = request;
      const { plan: answer } = await copied(request, reply, { ...named, ...body, format: null });
      return answer;
    },
  });

  const copy = routeOf(makeDeidentifiedCopy);
  typed.route({
    ...copy,
    schema: { ...copy.schema, params },
    handler: async (request, reply) => {
      const { params: named, body, user } = request;
      if (!(await context.isPremium(user))) throw new Problem("copy-not-available");
      const { dataset, file, plan: made } = await copied(request, reply, { ...named, ...body });
      const { format } = body;
      await writeAuditEntry(request, context.database, {
        ...{ action: "deidentified-copy-made", record: `dataset:${named.id}` },
        details: { format, columns: made.columns.length, kept: made.keptByChoice.length },
      });
      const [type, extension] = format === "csv" ? zip : workbook;
      const name = exportFileName(dataset.fileName, `deidentified.${extension}`);
      return reply
        .type(type)
        .header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
        .send(Buffer.from(file ?? []));
    },
  });
}

const zip = ["application/zip", "zip"] as const;
const workbook = [
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  "xlsx",
] as const;
