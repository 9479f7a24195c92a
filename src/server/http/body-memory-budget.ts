import type { FastifyReply, FastifyRequest } from "fastify";
import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import { disconnectSignal } from "./disconnect-signal.ts";
import { FairShare } from "./fair-share.ts";

/**
 * Bounds what analyses hold in memory together, from the first byte of a request until its run has
 * ended: two hundred that wait in line could be four gigabytes.
 */
export interface BodyMemoryBudget {
  /**
   * Counts the body of a request that is about to be read, or the bytes that it asks us to fetch;
   * throws Problem `busy` beyond the bound. A body that has not arrived yet may be cut off for
   * somebody who holds less.
   */
  hold(request: FastifyRequest, reply: FastifyReply, bytes?: number): void;
  /** Keeps counting it until this work has ended too, well or not. */
  keep(request: FastifyRequest, work: Promise<unknown>): void;
}

/** One person may hold half of `most`, in bytes. */
export function openBodyMemoryBudget(most: number = limits.heldBytes): BodyMemoryBudget {
  const share = new FairShare(most);
  const works = new WeakMap<FastifyRequest, Promise<unknown>>();
  return {
    hold(request, reply, bytes = bytesOf(request)) {
      const gone = disconnectSignal(reply);
      if (gone.aborted) return;
      const person = request.user.providerUserId;
      if (share.heldBy(person) + bytes > most / 2) throw new Problem("busy");
      const release = share.take({
        ...{ person, address: request.ip, units: bytes },
        isReclaimable: () => !request.raw.complete,
        reclaim: () => request.raw.destroy(),
      });
      gone.addEventListener("abort", async () => {
        await works.get(request);
        release();
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
