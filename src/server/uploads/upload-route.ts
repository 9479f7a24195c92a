import multipart, { type MultipartFile } from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import type { Children } from "#analysis/children.ts";
import { routeOf } from "#contract/call.ts";
import { type UploadedSpreadsheet, uploadSpreadsheet } from "#contract/calls/upload-spreadsheet.ts";
import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";

/** Reads the bytes of a file into a table, in a process of its own. */
export type ReadSpreadsheet = (
  file: { readonly name: string; readonly bytes: Uint8Array; readonly sheet?: string },
  tools: { readonly children: Children; readonly signal?: AbortSignal },
) => Promise<UploadedSpreadsheet>;

export interface UploadContext {
  readonly parsers: Children;
  readonly readSpreadsheet: ReadSpreadsheet;
}

const sheetQuery = z.strictObject({ sheet: z.optional(z.string().check(z.maxLength(1_000))) });

/** Adds the upload of one spreadsheet: nothing of it is written to disk or kept. */
export async function addUploadRoute(app: FastifyInstance, context: UploadContext): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: limits.fileBytes, files: 1, fields: 10, headerPairs: 100 },
  });
  const { schema, ...route } = routeOf(uploadSpreadsheet);
  app.withTypeProvider<ZodTypeProvider>().route({
    ...route,
    schema: {
      summary: schema.summary,
      consumes: ["multipart/form-data"],
      querystring: sheetQuery,
      response: schema.response,
    },
    handler: async (request, reply) => {
      const file = await fileOf(request);
      const { sheet } = request.query;
      return context.readSpreadsheet(
        { ...file, ...(sheet !== undefined && { sheet }) },
        { children: context.parsers, signal: goneSignal(reply) },
      );
    },
  });
}

async function fileOf(request: FastifyRequest): Promise<{ name: string; bytes: Uint8Array }> {
  if (!request.isMultipart()) throw new Problem("no-file");
  const file = await request.file();
  if (file?.fieldname !== "file") throw new Problem("no-file");
  return { name: file.filename, bytes: await bytesOf(file) };
}

async function bytesOf(file: MultipartFile): Promise<Uint8Array> {
  try {
    return await file.toBuffer();
  } catch (error) {
    if (!file.file.truncated) throw error;
    throw new Problem("file-too-large", { file: file.filename }, error);
  }
}

/** Fires when the person leaves, so that nobody's file is read on for nothing. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once("close", () => gone.abort());
  return gone.signal;
}
