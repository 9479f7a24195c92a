import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Children, SharedChildren } from "#analysis/children.ts";
import { routeOf } from "#contract/call.ts";
import {
  type ReadingSettings,
  readingSettings,
  uploadSpreadsheet,
} from "#contract/calls/upload-spreadsheet.ts";
import { limits } from "#contract/limits.ts";
import type { ProblemCode } from "#contract/problem.ts";
import { extensionOf, spreadsheetExtensions } from "#contract/source.ts";
import { problemOf } from "#server/errors.ts";
import { receiveUpload } from "./receive-upload.ts";
import type { UploadFolder } from "./upload-folder.ts";

/** Writes the table of a file on disk to `into` as the JSON answer, in a process of its own. */
export type ConvertSpreadsheet = (
  file: {
    readonly name: string;
    readonly path: string;
    readonly into: string;
    readonly settings: ReadingSettings;
  },
  tools: { readonly children: Children; readonly signal?: AbortSignal },
) => Promise<void>;

export interface UploadContext {
  readonly parsers: SharedChildren;
  readonly uploads: UploadFolder;
  readonly convertSpreadsheet: ConvertSpreadsheet;
  /** Hears of every file that was received whole. */
  onUpload(report: UploadReport): void;
}

/** What may be counted and logged of an upload. */
export interface UploadReport {
  readonly requestId: string;
  readonly account: string;
  readonly format: (typeof spreadsheetExtensions)[number] | "other";
  readonly bytes: number;
  /** Why it was refused; null where it was read. */
  readonly code: ProblemCode | null;
  readonly milliseconds: number;
}

/** Adds the upload of one spreadsheet: it lies in a private folder while it is read, and is not kept. */
export async function addUploadRoute(app: FastifyInstance, context: UploadContext): Promise<void> {
  await app.register(multipart, {
    limits: {
      fileSize: limits.fileBytes,
      files: 1,
      fields: 10,
      fieldSize: 1_000,
      headerPairs: 100,
    },
  });
  const { schema, ...route } = routeOf(uploadSpreadsheet);
  app.withTypeProvider<ZodTypeProvider>().route({
    ...route,
    schema: {
      summary: schema.summary,
      consumes: ["multipart/form-data"],
      querystring: readingSettings,
      response: schema.response,
    },
    handler: async (request, reply) => {
      const {
        name,
        path,
        answerPath: into,
        ...upload
      } = await receiveUpload(request, reply, context.uploads);
      const account = request.user.providerUserId;
      const received = { requestId: request.id, account, format: formatOf(name), path };
      try {
        await reported(received, context, () =>
          context.convertSpreadsheet(
            { name, path, into, settings: request.query },
            { children: context.parsers.of(account), signal: goneSignal(reply) },
          ),
        );
        return sendJson(reply, await upload.openAnswer());
      } finally {
        await upload.remove();
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
  return spreadsheetExtensions.find((known) => known === extensionOf(name)) ?? "other";
}

/** Sends JSON that is ready as it flows from the disk: a slow reader holds no memory. */
function sendJson(reply: FastifyReply, json: Readable): FastifyReply {
  return reply.type("application/json; charset=utf-8").send(json);
}

/** Fires when the person leaves, so that nobody's file is read on for nothing. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once("close", () => gone.abort());
  return gone.signal;
}
