import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { routeOf } from "#contract/call.ts";
import {
  contentQuery,
  deleteDocument,
  listDocuments,
  type NewDocument,
  readDocument,
  saveDocument,
} from "#contract/calls/saved-documents.ts";
import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import type { Database } from "#server/database/database.ts";
import { makeAuditedChange, writeAuditEntry } from "#server/http/write-audit-entry.ts";
import { type DocumentStore, openDocumentStore } from "./document-store.ts";
import { checkSaving } from "./saving-policy.ts";

export interface LibraryContext {
  readonly database: Database;
  /** Bounds what large requests hold in memory together; throws Problem `busy` beyond it. */
  readonly bodies: { hold(request: FastifyRequest, reply: FastifyReply, bytes?: number): void };
  /** Whether the person's plan includes what is paid for. */
  isPremium(user: FastifyRequest["user"]): Promise<boolean>;
  /** Reads data that is kept for its owner; throws Problem `dataset-expired`. */
  readDataset(userId: string, datasetId: string): string;
}

const params = z.object({ id: z.string().check(z.maxLength(100)) });

/** Adds the calls by which people keep documents: save, list, load and delete them. */
export function addDocumentRoutes(app: FastifyInstance, context: LibraryContext): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const store = openDocumentStore(context.database);
  addSaving(app, context, store);

  const list = routeOf(listDocuments);
  typed.route({
    ...list,
    schema: { ...list.schema, querystring: contentQuery },
    handler: async (request, reply) => {
      const {
        query,
        user: { providerUserId },
      } = request;
      const heads = await store.list(providerUserId);
      if (query.content === "none") return heads;
      await writeAuditEntry(request, context.database, {
        ...{ action: "document-viewed", details: { documents: heads.length } },
      });
      return sendJson(reply, Readable.from(withContents(store, providerUserId, heads)));
    },
  });

  const read = routeOf(readDocument);
  typed.route({
    ...read,
    schema: { ...read.schema, params },
    handler: async (request) => {
      const document = await store.read(request.user.providerUserId, request.params.id);
      const record = `document:${document.id}` as const;
      await writeAuditEntry(request, context.database, { action: "document-viewed", record });
      return document;
    },
  });

  const remove = routeOf(deleteDocument);
  typed.route({
    ...remove,
    schema: { ...remove.schema, params },
    handler: async (request) => {
      const {
        params: { id },
        user,
      } = request;
      await makeAuditedChange(request, context.database, {
        change: (inside) => openDocumentStore(inside).remove(user.providerUserId, id),
        entry: () => ({ action: "document-deleted", record: `document:${id}` }),
      });
      return { deleted: true as const };
    },
  });
}

function addSaving(app: FastifyInstance, context: LibraryContext, store: DocumentStore): void {
  const save = routeOf(saveDocument);
  app.withTypeProvider<ZodTypeProvider>().route({
    ...save,
    bodyLimit: limits.analysisBodyBytes,
    onRequest: async (request, reply) => context.bodies.hold(request, reply),
    schema: { ...save.schema, querystring: contentQuery },
    handler: async (request, reply) => {
      const { body, query, user } = request;
      const content = contentOf(body, (id) => {
        context.bodies.hold(request, reply, limits.analysisBodyBytes);
        return context.readDataset(user.providerUserId, id);
      });
      const document = { ...body, content };
      checkSaving(document, await context.isPremium(user));
      const head = await store.save(user.providerUserId, document);
      const record = `document:${head.id}` as const;
      await writeAuditEntry(request, context.database, { action: "document-saved", record });
      return query.content === "none" ? head : { ...head, content };
    },
  });
}

function contentOf({ content, datasetId }: NewDocument, read: (id: string) => string): string {
  if (content !== undefined && datasetId === undefined) return content;
  if (content === undefined && datasetId !== undefined) return read(datasetId);
  const detail = "it holds either its content or the id of a dataset.";
  throw new Problem("invalid-request", { detail });
}

function sendJson(reply: FastifyReply, json: Readable): FastifyReply {
  return reply.type("application/json; charset=utf-8").send(json);
}

/** The list as JSON, one text in memory at a time; one deleted meanwhile is left out. */
async function* withContents(
  store: DocumentStore,
  userId: string,
  heads: readonly { readonly id: string }[],
): AsyncGenerator<string> {
  let before = "[";
  for (const { id } of heads) {
    const document = await store.read(userId, id).catch(unlessGone);
    if (document === null) continue;
    yield `${before}${JSON.stringify(document)}`;
    before = ",";
  }
  yield before === "[" ? "[]" : "]";
}

function unlessGone(error: unknown): null {
  if (error instanceof Problem && error.code === "document-not-found") return null;
  throw error;
}
