import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { writeSealed } from "#analysis/encrypted-files.ts";
import { exportFileName } from "#analysis/export/file-name.ts";
import type { Profile } from "#analysis/table/profile.ts";
import { readHeaders } from "#analysis/table/table.ts";
import { routeOf } from "#contract/call.ts";
import {
  datasetQuery,
  forgetDatasets,
  makeDataset,
  markQuestion,
  type QuestionMarks,
  readDataset,
  type TypedQuestion,
} from "#contract/calls/datasets.ts";
import {
  type CopyAction,
  type CopyPlan,
  makeDeidentifiedCopy,
  type NewCopy,
  planDeidentifiedCopy,
} from "#contract/calls/deidentified-copy.ts";
import { limits, type SourceKind, sourceKindOf } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import type { Database } from "#server/database/database.ts";
import { disconnectSignal } from "#server/http/disconnect-signal.ts";
import { writeAuditEntry } from "#server/http/write-audit-entry.ts";
import type { Dataset, DatasetStore } from "./dataset-store.ts";
import { openRowPages } from "./row-pages.ts";

export interface DatasetContext {
  readonly database: Pick<Database, "transaction">;
  readonly datasets: {
    readonly store: DatasetStore;
    profileOf(dataset: Dataset, signal: AbortSignal): Promise<Profile>;
    markWords(dataset: Dataset, asked: TypedQuestion, signal: AbortSignal): Promise<QuestionMarks>;
  };
  /** Bounds what large requests hold in memory together; throws Problem `busy` beyond it. */
  readonly bodies: { hold(request: FastifyRequest, reply: FastifyReply): void };
}

const params = z.object({ id: z.string().check(z.maxLength(100)) });

/** Adds the calls by which data stays at hand: keep it, look at it, forget all of it. */
export function addDatasetRoutes(app: FastifyInstance, context: DatasetContext): void {
  const { database, datasets, bodies } = context;
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const { store, profileOf } = datasets;
  const pages = openRowPages();
  typed.route({
    ...routeOf(makeDataset),
    bodyLimit: limits.analysisBodyBytes,
    onRequest: async (request, reply) => bodies.hold(request, reply),
    handler: async (request) => {
      const { body, user } = request;
      const { fileName, content, fileType = sourceKindOf(fileName) ?? "document" } = body;
      const named = { owner: user.providerUserId, fileName, fileType };
      const kept = await keepText(store, named, content);
      const record = `dataset:${kept.datasetId}` as const;
      const details = { format: "text" };
      await writeAuditEntry(request, database, { action: "file-uploaded", record, details });
      return kept;
    },
  });

  const read = routeOf(readDataset);
  typed.route({
    ...read,
    schema: { ...read.schema, params, querystring: datasetQuery },
    handler: async ({ params: { id }, query, user }, reply) => {
      const { dataset, release } = store.hold(user.providerUserId, id);
      try {
        const { fileName, fileType, characters, headers } = dataset;
        const told = { datasetId: id, fileName, fileType, characters, headers: [...headers] };
        const asked = { from: Number(query.from ?? 0), count: Number(query.count ?? 0) };
        if (fileType === "document")
          return { ...told, rows: 0, columns: [], page: { from: asked.from, rows: [] } };
        const profile = await profileOf(dataset, disconnectSignal(reply));
        return { ...told, ...pages.read(dataset, { ...asked, profile }) };
      } finally {
        release();
      }
    },
  });

  typed.route({
    ...routeOf(forgetDatasets),
    handler: async ({ user }) => {
      store.forgetAll(user.providerUserId);
      return { deleted: true as const };
    },
  });
}

/** Adds the call that a page makes while a question is typed. */
export function addMarksRoute(
  app: FastifyInstance,
  { datasets: { store, markWords } }: Pick<DatasetContext, "datasets">,
): void {
  const marks = routeOf(markQuestion);
  app.withTypeProvider<ZodTypeProvider>().route({
    ...marks,
    schema: { ...marks.schema, params },
    handler: async ({ params: { id }, body, user }, reply) => {
      const { dataset, release } = store.hold(user.providerUserId, id);
      try {
        if (dataset.fileType === "document") return { outcome: "incomplete" as const, marks: [] };
        return await markWords(dataset, body, disconnectSignal(reply));
      } finally {
        release();
      }
    },
  });
}

interface Named {
  readonly owner: string;
  readonly fileName: string;
  readonly fileType: SourceKind;
}

async function keepText(store: DatasetStore, named: Named, content: string) {
  if (content.trim() === "") throw new Problem("file-empty");
  if (content.length > limits.analysisCharacters)
    throw new Problem("text-too-long", { limit: limits.analysisCharacters });
  const headers = named.fileType === "spreadsheet" ? readHeaders(content) : [];
  const place = store.reserve(named);
  try {
    const bytes = await writeSealed(place, content);
    place.keep({ bytes, characters: content.length, headers });
    return { datasetId: place.datasetId };
  } finally {
    await place.drop();
  }
}

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
