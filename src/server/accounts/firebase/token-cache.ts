import { LRUCache } from "lru-cache";
import { Problem } from "#contract/problem.ts";
import type { SignedIn } from "../identity.ts";
import { type AdminRule, isAdmin } from "../is-admin.ts";
import { maySignUp, refuseSignUp } from "../sign-up-rule.ts";
import { firebaseSessions } from "./firebase-sessions.ts";
import type { FirebaseSettings } from "./firebase-settings.ts";
import { type IdToken, idTokens } from "./id-tokens.ts";
import { type FirebaseAccount, lookUpAccount } from "./look-up-account.ts";

/** Answers whose session a token belongs to, asking Google once a minute at most. */
export interface TokenCache {
  /**
   * Null for a token that is no good, or whose session is over.
   *
   * @throws {Problem} identity-unavailable where Google cannot be asked; sign-up-closed,
   * sign-up-domain and sign-up-unverified for somebody new
   */
  find(token: string): Promise<SignedIn | null>;
  /** Whose it is, and since when they are signed in; null for a token that is no good. */
  sessionOf(token: string): Promise<IdToken | null>;
  /** Ends every session that a person has; in other processes within a minute. */
  endAll(userId: string): Promise<void>;
}

interface Kept {
  readonly signedIn: SignedIn;
  readonly session: IdToken;
  readonly until: number;
}

/** Someone who is disabled, or signed out everywhere, is out within this time. */
const keptMilliseconds = 60_000;
const keptTokens = 10_000;

export function tokenCache(settings: FirebaseSettings): TokenCache {
  const { firebase, ended, now = Date.now } = settings;
  const tokens = idTokens(firebase, now);
  const sessions = firebaseSessions(now);
  const kept = new LRUCache<string, Kept>({ max: keptTokens });
  const underWay = new Map<string, Promise<SignedIn | null>>();
  // Counts endings, so that what was asked before one is not kept.
  let endings = 0;

  const ask = async (token: string) => {
    const began = now();
    const before = endings;
    const read = await tokens.read(token);
    if (read === null || !sessions.isLiving(read)) return null;
    const [account, lastEnd] = await Promise.all([
      lookUpAccount(token, firebase),
      ended.lastEnd(read.userId),
    ]);
    if (!account || !isLiving(read, account) || read.authTime <= (lastEnd ?? 0)) return null;
    await refuseStranger(account, settings);
    const { hasSecondFactor } = read;
    const signedIn = signedInAs({ ...account, hasSecondFactor }, settings);
    if (before !== endings) return signedIn;
    const until = Math.min(began + keptMilliseconds, read.expires);
    kept.set(token, { signedIn, session: read, until });
    return signedIn;
  };
  return {
    find(token) {
      const known = kept.get(token);
      if (known !== undefined && known.until > now()) {
        sessions.use(known.session);
        return Promise.resolve(known.signedIn);
      }
      kept.delete(token);
      const asking = underWay.get(token) ?? ask(token).finally(() => underWay.delete(token));
      underWay.set(token, asking);
      return asking;
    },
    async sessionOf(token) {
      return kept.get(token)?.session ?? tokens.read(token);
    },
    async endAll(userId) {
      await ended.endAll(userId);
      endings += 1;
      for (const [token, { signedIn }] of kept.entries())
        if (signedIn.providerUserId === userId) kept.delete(token);
    },
  };
}

function isLiving({ userId, authTime }: IdToken, account: FirebaseAccount): boolean {
  return account.id === userId && !account.disabled && authTime >= account.validSince;
}

/** At Firebase everybody can make an account; whether it counts here is decided when it comes. */
async function refuseStranger(
  { id, email, emailVerified }: FirebaseAccount,
  { signUp, isKnown }: FirebaseSettings,
): Promise<void> {
  if (signUp.kind === "open" || (await isKnown(id))) return;
  refuseSignUp(signUp, email);
  if (!maySignUp(signUp, email)) throw new Problem("sign-up-closed");
  if (!emailVerified) throw new Problem("sign-up-unverified");
}

function signedInAs(
  account: FirebaseAccount & Pick<IdToken, "hasSecondFactor">,
  rule: AdminRule,
): SignedIn {
  const { id: providerUserId, name: username, email, emailVerified } = account;
  return { providerUserId, email, emailVerified, username, admin: isAdmin(rule, account) };
}
