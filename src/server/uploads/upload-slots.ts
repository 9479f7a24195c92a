import type { FastifyReply, FastifyRequest } from "fastify";
import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import { disconnectSignal } from "#server/http/disconnect-signal.ts";
import { FairShare } from "#server/http/fair-share.ts";

/** Uploads at once: those being received, those that wait for a parser and those being read. */
export interface UploadSlots {
  /**
   * Takes a place until the answer is out. The signal fires with Problem `busy` where somebody who
   * holds fewer places needs it, and when the person is gone. Throws Problems `busy` and
   * `too-many-waiting`.
   */
  take(request: FastifyRequest, reply: FastifyReply): AbortSignal;
}

export function openUploadSlots(): UploadSlots {
  const share = new FairShare(limits.queueLength);
  const limit = limits.queueLengthForOne;
  return {
    take(request, reply) {
      const person = request.user.providerUserId;
      if (share.heldBy(person) >= limit) throw new Problem("too-many-waiting", { limit });
      const ended = new AbortController();
      const release = share.take({
        ...{ person, address: request.ip, units: 1 },
        isReclaimable: () => true,
        reclaim: () => ended.abort(new Problem("busy")),
      });
      const gone = disconnectSignal(reply);
      gone.addEventListener("abort", release);
      return AbortSignal.any([ended.signal, gone]);
    },
  };
}
