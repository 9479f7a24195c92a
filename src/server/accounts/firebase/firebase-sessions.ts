import { LRUCache } from "lru-cache";
import { sessionLife } from "../session-life.ts";
import type { IdToken } from "./id-tokens.ts";

type Session = Pick<IdToken, "userId" | "authTime">;

/**
 * Ends sessions of Firebase, which have no end of their own: some hours after the sign-in, and where
 * nobody used one for too long. When it was used last is kept in memory, from its first use here.
 */
export interface FirebaseSessions {
  /** Counts as a use of it. */
  isLiving(session: Session): boolean;
  use(session: Session): void;
}

const keptSessions = 100_000;

export function firebaseSessions(now: () => number): FirebaseSessions {
  const usedAt = new LRUCache<string, number>({ max: keptSessions });
  const use = ({ userId, authTime }: Session) => void usedAt.set(`${authTime} ${userId}`, now());
  return {
    use,
    isLiving(session) {
      const { userId, authTime } = session;
      if (now() - authTime * 1000 > sessionLife.wholeMilliseconds) return false;
      const last = usedAt.get(`${authTime} ${userId}`) ?? now();
      if (now() - last > sessionLife.idleMilliseconds) return false;
      use(session);
      return true;
    },
  };
}
