import { and, eq, gt } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Queries } from "#server/database/database.ts";
import { identitySession, identityUser } from "#server/database/identity-schema.ts";
import type { SignedIn } from "../identity.ts";
import { type AdminRule, isAdmin } from "../is-admin.ts";
import { sessionLife } from "../session-life.ts";
import type { TokenSubject } from "./session-tokens.ts";

/** Answers whether a token's session still lives, asking the database once a minute at most. */
export interface SessionCache {
  find(subject: TokenSubject): Promise<SignedIn | null>;
  /** Called when a user changes or a session of theirs ended: its tokens are refused from now on. */
  forgetUser(userId: string): void;
  /** Called when a session of theirs ended: as `forgetUser`, and whoever listens hears of it. */
  endedFor(userId: string): void;
}

export interface SessionRules extends AdminRule {
  readonly queries: Queries;
  readonly now?: () => number;
  readonly onSignOut?: ((userId: string) => void) | undefined;
}

interface Kept {
  readonly signedIn: SignedIn;
  readonly until: number;
}

const keptMilliseconds = 60_000;
const keptSessions = 10_000;

export function sessionCache(rules: SessionRules): SessionCache {
  const now = rules.now ?? Date.now;
  const kept = new LRUCache<string, Kept>({ max: keptSessions });
  // Counts endings, so that a look-up under way when one comes is not kept.
  let endings = 0;
  const forgetUser = (userId: string) => {
    endings += 1;
    for (const [sessionId, { signedIn }] of kept.entries()) {
      if (signedIn.providerUserId === userId) kept.delete(sessionId);
    }
  };
  return {
    async find(subject) {
      const known = kept.get(subject.sessionId);
      if (known !== undefined && known.until > now()) return known.signedIn;
      const before = endings;
      const found = await lookUp(rules, subject, new Date(now()));
      kept.delete(subject.sessionId);
      if (found === null) return null;
      if (before === endings) {
        const until = Math.min(now() + keptMilliseconds, found.expiresAt.getTime());
        kept.set(subject.sessionId, { signedIn: found.signedIn, until });
      }
      return found.signedIn;
    },
    forgetUser,
    endedFor(userId) {
      forgetUser(userId);
      rules.onSignOut?.(userId);
    },
  };
}

async function lookUp(
  rules: SessionRules,
  subject: TokenSubject,
  now: Date,
): Promise<{ signedIn: SignedIn; expiresAt: Date } | null> {
  const [row] = await rules.queries
    .select({
      providerUserId: identityUser.id,
      email: identityUser.email,
      emailVerified: identityUser.emailVerified,
      username: identityUser.name,
      hasSecondFactor: identityUser.twoFactorEnabled,
      expiresAt: identitySession.expiresAt,
    })
    .from(identitySession)
    .innerJoin(identityUser, eq(identitySession.userId, identityUser.id))
    .where(
      and(
        eq(identitySession.id, subject.sessionId),
        eq(identityUser.id, subject.userId),
        gt(identitySession.expiresAt, now),
        gt(identitySession.updatedAt, new Date(now.getTime() - sessionLife.idleMilliseconds)),
      ),
    )
    .limit(1);
  if (row === undefined) return null;
  const { expiresAt, hasSecondFactor: kept, ...user } = row;
  const admin = isAdmin(rules, { ...user, hasSecondFactor: kept === true });
  return { signedIn: { ...user, admin }, expiresAt };
}
