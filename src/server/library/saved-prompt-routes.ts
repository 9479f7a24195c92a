import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { routeOf } from "#contract/call.ts";
import {
  createSavedPrompt,
  deleteSavedPrompt,
  isCompleteEdit,
  listSavedPrompts,
  untitledPrompt,
  updateSavedPrompt,
} from "#contract/calls/saved-prompts.ts";
import { limits } from "#contract/limits.ts";
import { trialSavedPrompts } from "#contract/plans.ts";
import { Problem } from "#contract/problem.ts";
import type { Database } from "#server/database/database.ts";
import { problemOf } from "#server/http/translate-error.ts";
import { makeAuditedChange, writeAuditEntry } from "#server/http/write-audit-entry.ts";
import { openSavedPromptStore } from "./saved-prompt-store.ts";

interface Member {
  readonly providerUserId: string;
  readonly admin: boolean;
}

export interface SavedPromptContext {
  readonly database: Database;
  /** Family of the model that this server is set up with. */
  readonly modelFamily: string;
  isPremium(user: Member): Promise<boolean>;
}

const params = z.object({ id: z.string().check(z.maxLength(100)) });

/** Adds what a person can do with saved prompts: list, save, change and delete them. */
export function addSavedPromptRoutes(app: FastifyInstance, context: SavedPromptContext): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const store = openSavedPromptStore(context.database);
  typed.route({
    ...routeOf(listSavedPrompts),
    handler: ({ user }) => store.list(user.providerUserId),
  });

  typed.route({
    ...routeOf(createSavedPrompt),
    handler: async (request) => {
      const { body, user } = request;
      if (body.prompt.trim() === "") throw new Problem("saved-prompt-incomplete");
      const limit = (await context.isPremium(user)) ? null : trialSavedPrompts;
      const content = { ...body, title: body.title.trim() || untitledPrompt };
      const { modelFamily: aiPlatform } = context;
      const kept = await store
        .keep({ userId: user.providerUserId, content, aiPlatform, limit })
        .catch(refuseSave);
      const record = `prompt:${kept.id}` as const;
      await writeAuditEntry(request, context.database, { action: "prompt-saved", record });
      return kept;
    },
  });

  const update = routeOf(updateSavedPrompt);
  typed.route({
    ...update,
    schema: { ...update.schema, params },
    handler: async (request) => {
      const {
        params: { id },
        body,
        user,
      } = request;
      const { promptCharacters: limit } = limits;
      if (body.prompt.length > limit) throw new Problem("prompt-too-long", { limit });
      if (!isCompleteEdit(body)) throw new Problem("saved-prompt-incomplete");
      const edit = { ...body, title: body.title.trim() };
      return makeAuditedChange(request, context.database, {
        change: (inside) => openSavedPromptStore(inside).change(id, user.providerUserId, edit),
        entry: () => ({ action: "prompt-changed", record: `prompt:${id}` }),
      });
    },
  });

  const remove = routeOf(deleteSavedPrompt);
  typed.route({
    ...remove,
    schema: { ...remove.schema, params },
    handler: async (request) => {
      const {
        params: { id },
        user,
      } = request;
      await makeAuditedChange(request, context.database, {
        change: (inside) => openSavedPromptStore(inside).remove(id, user.providerUserId),
        entry: () => ({ action: "prompt-deleted", record: `prompt:${id}` }),
      });
      return {};
    },
  });
}

/** A failure that nobody foresaw has a sentence of its own here. */
function refuseSave(failure: unknown): never {
  const problem = problemOf(failure);
  throw problem.code === "unknown" ? new Problem("saved-prompt-not-saved", {}, failure) : problem;
}
