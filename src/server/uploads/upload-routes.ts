import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type * as z from "zod/mini";
import type { Children, SharedChildren } from "#analysis/children.ts";
import { type Call, routeOf } from "#contract/call.ts";
import {
  type DocumentSettings,
  documentSettings,
  uploadDocument,
} from "#contract/calls/upload-document.ts";
import {
  type ReadingSettings,
  readingSettings,
  uploadSpreadsheet,
} from "#contract/calls/upload-spreadsheet.ts";
import { limits } from "#contract/limits.ts";
import type { ProblemCode } from "#contract/problem.ts";
import { extensionOf, fileExtensions } from "#contract/source.ts";
import { problemOf } from "#server/errors.ts";
import { goneSignal } from "#server/gone-signal.ts";
import { receiveUpload } from "./receive-upload.ts";
import type { UploadFolder } from "./upload-folder.ts";

/** Writes what was read from a file on disk to `into` as the JSON answer, in a process of its own. */
export type ConvertFile<Settings> = (
  file: {
    readonly name: string;
    readonly path: string;
    readonly into: string;
    readonly settings: Settings;
  },
  tools: { readonly children: Children; readonly signal?: AbortSignal },
) => Promise<void>;

export interface UploadContext {
  readonly parsers: SharedChildren;
  readonly uploads: UploadFolder;
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
      fieldSize: 1_000,
      headerPairs: 100,
    },
  });
  addUpload(app, context, {
    call: uploadSpreadsheet,
    settings: readingSettings,
    convert: context.convertSpreadsheet,
  });
  addUpload(app, context, {
    call: uploadDocument,
    settings: documentSettings,
    convert: context.convertDocument,
  });
}

interface Upload<Settings extends z.ZodMiniType> {
  readonly call: Call<z.ZodMiniType, z.ZodMiniType>;
  /** Of the query. */
  readonly settings: Settings;
  readonly convert: ConvertFile<z.infer<Settings>>;
}

function addUpload<Settings extends z.ZodMiniType>(
  app: FastifyInstance,
  context: UploadContext,
  { call, settings, convert }: Upload<Settings>,
): void {
  const { schema, ...route } = routeOf(call);
  app.withTypeProvider<ZodTypeProvider>().route({
    ...route,
    schema: {
      summary: schema.summary,
      consumes: ["multipart/form-data"],
      querystring: settings,
      response: schema.response,
    },
    handler: async (request, reply) => {
      const received = await receiveUpload(request, reply, context);
      const { name, path, answerPath: into } = received;
      const account = request.user.providerUserId;
      const told = { requestId: request.id, account, format: formatOf(name), path };
      try {
        await reported(told, context, () =>
          convert(
            { name, path, into, settings: request.query as z.infer<Settings> },
            // Nobody's file is read on for nothing.
            { children: context.parsers.of(account), signal: goneSignal(reply) },
          ),
        );
        return sendJson(reply, await received.openAnswer());
      } finally {
        await received.remove();
      }
    },
  });
}

interface Received extends Pick<UploadReport, "requestId" | "account" | "format"> {
  readonly path: string;
}

/** Tells what became of a file, without its name. */
async function reported(
  { path, ...told }: Received,
  { onUpload }: UploadContext,
  convert: () => Promise<void>,
): Promise<void> {
  const began = performance.now();
  const { size: bytes } = await stat(path);
  const tell = (code: ProblemCode | null) => {
    onUpload({ ...told, bytes, code, milliseconds: Math.round(performance.now() - began) });
  };
  try {
    await convert();
  } catch (error) {
    tell(problemOf(error).code);
    throw error;
  }
  tell(null);
}

function formatOf(name: string): UploadReport["format"] {
  return fileExtensions.find((known) => known === extensionOf(name)) ?? "other";
}

/** Sends JSON that is ready as it flows from the disk: a slow reader holds no memory. */
function sendJson(reply: FastifyReply, json: Readable): FastifyReply {
  return reply.type("application/json; charset=utf-8").send(json);
}
