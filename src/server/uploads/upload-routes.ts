import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type * as z from "zod/mini";
import type { KeepOrder, KeptText, TemporaryEncryptedFile } from "#analysis/encrypted-files.ts";
import type { SharedWorkerPool, WorkerPool } from "#analysis/worker-pool.ts";
import { type Call, routeOf } from "#contract/call.ts";
import {
  type DocumentSettings,
  documentSettings,
  type ReadingSettings,
  readingSettings,
  uploadDocument,
  uploadSpreadsheet,
} from "#contract/calls/uploads.ts";
import { extensionOf, fileExtensions, limits, type SourceKind } from "#contract/limits.ts";
import { Problem, type ProblemCode } from "#contract/problem.ts";
import type { Database } from "#server/database/database.ts";
import { problemOf } from "#server/http/translate-error.ts";
import { writeAuditEntry } from "#server/http/write-audit-entry.ts";
import { type ReceivedUpload, receiveUpload } from "./receive-upload.ts";
import type { UploadFolder } from "./upload-folder.ts";
import { openUploadSlots, type UploadSlots } from "./upload-slots.ts";

/** Writes what was read from a file on disk to `into` as the JSON answer, in a process of its own. */
export type ConvertFile<Settings> = (
  file: {
    readonly name: string;
    readonly stored: TemporaryEncryptedFile;
    readonly into: TemporaryEncryptedFile;
    readonly keep: KeepOrder;
    readonly settings: Settings;
  },
  tools: { readonly workers: WorkerPool; readonly signal?: AbortSignal },
) => Promise<KeptText | null>;

/** Where the text of a file is kept for its owner to ask about. */
interface KeptPlace extends KeepOrder {
  keep(text: KeptText): void;
  drop(): Promise<void>;
}

export interface UploadContext {
  readonly database: Pick<Database, "transaction">;
  readonly parsers: SharedWorkerPool;
  readonly uploads: UploadFolder;
  readonly datasets: {
    reserve(name: {
      readonly owner: string;
      readonly fileName: string;
      readonly fileType: SourceKind;
    }): KeptPlace;
  };
  readonly convertSpreadsheet: ConvertFile<ReadingSettings>;
  readonly convertDocument: ConvertFile<DocumentSettings>;
  /** Hears of every file that was received whole. */
  onUpload(report: UploadReport): void;
}

/** What may be counted and logged of an upload. */
export interface UploadReport {
  readonly requestId: string;
  readonly account: string;
  readonly format: (typeof fileExtensions)[number] | "other";
  readonly bytes: number;
  /** Why it was refused; null where it was read. */
  readonly code: ProblemCode | null;
  readonly milliseconds: number;
}

/** Adds the uploads of one file: it lies in a private folder while it is read, and is not kept. */
export async function addUploadRoutes(app: FastifyInstance, context: UploadContext): Promise<void> {
  await app.register(multipart, {
    limits: {
      fileSize: limits.fileBytes,
      files: 1,
      fields: 10,
      fieldSize: 4_000,
      headerPairs: 100,
    },
  });
  const places = openUploadSlots();
  addUpload(
    app,
    { ...context, places },
    {
      call: uploadSpreadsheet,
      fileType: "spreadsheet",
      settings: readingSettings,
      convert: context.convertSpreadsheet,
    },
  );
  addUpload(
    app,
    { ...context, places },
    {
      call: uploadDocument,
      fileType: "document",
      settings: documentSettings,
      convert: context.convertDocument,
    },
  );
}

interface Upload<Settings extends z.ZodMiniType> {
  readonly call: Call<z.ZodMiniType, z.ZodMiniType>;
  readonly fileType: SourceKind;
  /** Of the fields before the file. */
  readonly settings: Settings;
  readonly convert: ConvertFile<z.infer<Settings>>;
}

function addUpload<Settings extends z.ZodMiniType>(
  app: FastifyInstance,
  { places, ...context }: UploadContext & { readonly places: UploadSlots },
  { call, fileType, settings, convert }: Upload<Settings>,
): void {
  const { schema, ...route } = routeOf(call);
  app.withTypeProvider<ZodTypeProvider>().route({
    ...route,
    schema: {
      summary: schema.summary,
      consumes: ["multipart/form-data"],
      response: schema.response,
    },
    handler: async (request, reply) => {
      const signal = places.take(request, reply);
      const received = await receiveUpload(request, reply, { uploads: context.uploads, signal });
      const { name, fields, file: stored, answer: into } = received;
      const account = request.user.providerUserId;
      const told = { requestId: request.id, account, format: formatOf(name), path: stored.path };
      const place = context.datasets.reserve({ owner: account, fileName: name, fileType });
      const { datasetId, path: sealed, key } = place;
      try {
        const kept = await reported(told, context, () =>
          convert(
            {
              ...{ name, stored, into, settings: settingsOf(fields, settings) },
              keep: { datasetId, path: sealed, key },
            },
            // Nobody's file is read on for nothing.
            { workers: context.parsers.of(account), signal },
          ),
        );
        await writeAuditEntry(request, context.database, {
          ...{ action: "file-uploaded", record: `dataset:${datasetId}` },
          details: { format: told.format },
        });
        const answer = await received.openAnswer();
        if (kept !== null) place.keep(kept);
        return sendJson(reply, answer);
      } catch (error) {
        throw signal.reason instanceof Problem ? signal.reason : error;
      } finally {
        await Promise.all([received.remove(), place.drop()]);
      }
    },
  });
}

/** A name of a sheet is data: it stands in the body, where no proxy writes it down. */
function settingsOf<Settings extends z.ZodMiniType>(
  fields: ReceivedUpload["fields"],
  settings: Settings,
): z.infer<Settings> {
  const { data, error } = settings.safeParse(fields);
  if (error) throw new Problem("invalid-request", { detail: "how to read the file is not valid." });
  return data;
}

interface Received extends Pick<UploadReport, "requestId" | "account" | "format"> {
  readonly path: string;
}

/** Tells what became of a file, without its name. */
async function reported<Outcome>(
  { path, ...told }: Received,
  { onUpload }: UploadContext,
  convert: () => Promise<Outcome>,
): Promise<Outcome> {
  const began = performance.now();
  const { size: bytes } = await stat(path);
  const tell = (code: ProblemCode | null) => {
    onUpload({ ...told, bytes, code, milliseconds: Math.round(performance.now() - began) });
  };
  try {
    const outcome = await convert();
    tell(null);
    return outcome;
  } catch (error) {
    tell(problemOf(error).code);
    throw error;
  }
}

function formatOf(name: string): UploadReport["format"] {
  return fileExtensions.find((known) => known === extensionOf(name)) ?? "other";
}

/** Sends JSON that is ready as it flows from the disk: a slow reader holds no memory. */
function sendJson(reply: FastifyReply, json: Readable): FastifyReply {
  return reply.type("application/json; charset=utf-8").send(json);
}
