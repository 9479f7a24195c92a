import type { FastifyReply, FastifyRequest } from "fastify";
import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import { disconnectSignal } from "./disconnect-signal.ts";

/**
 * Bounds what analyses hold in memory together, from the first byte of a request until its run has
 * ended: two hundred that wait in line could be four gigabytes.
 */
export interface BodyMemoryBudget {
  /**
   * Counts the body of a request that is about to be read, or the bytes that it asks us to fetch;
   * throws Problem `busy` beyond the bound.
   */
  hold(request: FastifyRequest, reply: FastifyReply, bytes?: number): void;
  /** Keeps counting it until this work has ended too, well or not. */
  keep(request: FastifyRequest, work: Promise<unknown>): void;
}

/** One person may hold half of `most`, in bytes. */
export function openBodyMemoryBudget(most: number = limits.heldBytes): BodyMemoryBudget {
  const holdings = new Map<string, number>();
  const works = new WeakMap<FastifyRequest, Promise<unknown>>();
  const add = (person: string, bytes: number) => {
    const holds = (holdings.get(person) ?? 0) + bytes;
    if (holds > 0) holdings.set(person, holds);
    else holdings.delete(person);
  };
  return {
    hold(request, reply, bytes = bytesOf(request)) {
      const gone = disconnectSignal(reply);
      if (gone.aborted) return;
      const person = request.user.providerUserId;
      const all = [...holdings.values()].reduce((sum, held) => sum + held, bytes);
      if (all > most || (holdings.get(person) ?? 0) + bytes > most / 2) throw new Problem("busy");
      add(person, bytes);
      gone.addEventListener("abort", async () => {
        await works.get(request);
        add(person, -bytes);
      });
    },
    keep(request, work) {
      works.set(request, Promise.allSettled([work]));
    },
  };
}

/** What it says it is, at most what it may be. */
function bytesOf({ headers }: FastifyRequest): number {
  const said = Number(headers["content-length"] ?? limits.analysisBodyBytes);
  return Math.min(Number.isNaN(said) ? limits.analysisBodyBytes : said, limits.analysisBodyBytes);
}
