import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { uniqueKeywords } from "#analysis/privacy/keywords/read-keywords.ts";
import { routeOf } from "#contract/call.ts";
import {
  createKeywordSet,
  deleteKeywordSet,
  listKeywordSets,
  type NewKeywordSet,
  type ReadyKeywordSet,
  updateKeywordSet,
} from "#contract/calls/keyword-sets.ts";
import { Problem } from "#contract/problem.ts";
import { readyKeywordSets } from "#contract/ready-keyword-sets.ts";
import type { Database } from "#server/database/database.ts";
import { makeAuditedChange, writeAuditEntry } from "#server/http/write-audit-entry.ts";
import { openKeywordSetStore } from "./keyword-set-store.ts";

type SignedIn = FastifyRequest["user"];

export interface KeywordSetContext {
  readonly database: Database;
  isPremium(user: SignedIn): Promise<boolean>;
}

const params = z.object({ id: z.string().check(z.maxLength(100)) });

/**
 * Adds what a person can do with keyword sets. To make and to change them takes a plan; those that
 * somebody has stay theirs to use and to delete.
 */
export function addKeywordSetRoutes(app: FastifyInstance, context: KeywordSetContext): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const { database } = context;
  const store = openKeywordSetStore(database);
  typed.route({
    ...routeOf(listKeywordSets),
    handler: async ({ user }) => ({
      sets: await store.list(user.providerUserId),
      ready: readySets(await context.isPremium(user)),
    }),
  });

  typed.route({
    ...routeOf(createKeywordSet),
    handler: async (request) => {
      const { body, user } = request;
      const set = await checked(body, user, context);
      const kept = await store.keep(user.providerUserId, set);
      const record = `keyword-set:${kept.id}` as const;
      await writeAuditEntry(request, database, { action: "keyword-set-saved", record });
      return kept;
    },
  });

  const update = routeOf(updateKeywordSet);
  typed.route({
    ...update,
    schema: { ...update.schema, params },
    handler: async (request) => {
      const { params: named, body, user } = request;
      const set = await checked(body, user, context);
      return makeAuditedChange(request, database, {
        change: (inside) => openKeywordSetStore(inside).change(named.id, user.providerUserId, set),
        entry: () => ({ action: "keyword-set-changed", record: `keyword-set:${named.id}` }),
      });
    },
  });

  const remove = routeOf(deleteKeywordSet);
  typed.route({
    ...remove,
    schema: { ...remove.schema, params },
    handler: async (request) => {
      const { params: named, user } = request;
      await makeAuditedChange(request, database, {
        change: (inside) => openKeywordSetStore(inside).remove(named.id, user.providerUserId),
        entry: () => ({ action: "keyword-set-deleted", record: `keyword-set:${named.id}` }),
      });
      return {};
    },
  });
}

/** Throws the Problem that says why a set may not be saved. */
async function checked(
  { name, keywords, isDefault }: NewKeywordSet,
  user: SignedIn,
  { isPremium }: KeywordSetContext,
): Promise<NewKeywordSet> {
  if (!(await isPremium(user))) throw new Problem("keyword-sets-not-available");
  const set = { name: name.trim(), keywords: uniqueKeywords(keywords), isDefault };
  if (set.name === "" || set.keywords.length === 0) throw new Problem("keyword-set-incomplete");
  return set;
}

const readySets = (premium: boolean): ReadyKeywordSet[] =>
  readyKeywordSets.map(({ name, description, keywords }) => ({
    ...{ name, description, count: keywords.length },
    keywords: premium ? [...keywords] : [],
  }));
