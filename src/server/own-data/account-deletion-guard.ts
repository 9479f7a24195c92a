import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Problem } from "#contract/problem.ts";

/** Keeps people who are leaving from adding to what is about to be deleted. */
export interface AccountDeletionGuard {
  /** Counts the calls of each person on every route registered after this, and refuses leavers'. */
  watch(app: FastifyInstance): void;
  /** Refuses all further calls of the person of this one, until `unblock`. */
  block(request: FastifyRequest): void;
  /** Resolves when no other call of theirs is under way, or after the time. */
  quiet(request: FastifyRequest, milliseconds: number): Promise<void>;
  unblock(userId: string): void;
}

const lookMilliseconds = 50;

export function accountDeletionGuard(): AccountDeletionGuard {
  const leaving = new Set<string>();
  const calls = new Map<string, Set<FastifyRequest>>();
  const others = (request: FastifyRequest) =>
    [...(calls.get(request.user.providerUserId) ?? [])].filter((one) => one !== request);
  return {
    watch(app) {
      app.addHook("onRequest", async (request, reply) => {
        const { providerUserId: person } = request.user;
        if (leaving.has(person)) throw new Problem("not-signed-in");
        const own = calls.get(person) ?? new Set();
        calls.set(person, own.add(request));
        const end = () => {
          own.delete(request);
          if (own.size === 0 && calls.get(person) === own) calls.delete(person);
        };
        // Of every call there is: a signal to abort would cost each an error with its stack.
        if (reply.raw.destroyed) end();
        else reply.raw.once("close", end);
      });
    },
    block: ({ user }) => {
      leaving.add(user.providerUserId);
    },
    async quiet(request, milliseconds) {
      const until = performance.now() + milliseconds;
      while (others(request).length > 0 && performance.now() < until) await sleep(lookMilliseconds);
    },
    unblock: (userId) => {
      leaving.delete(userId);
    },
  };
}
