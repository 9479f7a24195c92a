import { createHmac } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";

export interface SignedToken {
  readonly token: string;
  readonly expiresAt: Date;
}

export interface TokenSubject {
  readonly userId: string;
  readonly sessionId: string;
}

/** Signs and reads the bearer tokens of the built-in provider. */
export interface SessionTokens {
  sign(subject: TokenSubject): Promise<SignedToken>;
  /** Null for a token that is forged, altered, expired or meant for something else. */
  read(token: string): Promise<TokenSubject | null>;
}

/** Short, because a copied token stays good until it ends or its session does. */
const lifetimeMilliseconds = 10 * 60_000;
/** Checking a signature takes longer than all else of a small call. */
const keptMilliseconds = 60_000;
const keptTokens = 10_000;
const issuer = "candor";
const audience = "candor-api";

export function sessionTokens(secret: string, now: () => number = Date.now): SessionTokens {
  // A key of its own: a token must never pass for a cookie or a verification link.
  const key = createHmac("sha256", secret).update("candor bearer token").digest();
  const kept = new LRUCache<string, Kept>({ max: keptTokens });
  const verify = async (token: string) => {
    const rules = { algorithms: ["HS256"], typ: "at+jwt", issuer, audience };
    const verified = await jwtVerify(token, key, { ...rules, currentDate: new Date(now()) }).catch(
      () => null,
    );
    const { sub, sid, exp = 0 } = verified?.payload ?? {};
    if (sub === undefined || typeof sid !== "string") return null;
    const until = Math.min(exp * 1000, now() + keptMilliseconds);
    return { subject: { userId: sub, sessionId: sid }, until };
  };
  return {
    async sign(subject) {
      const expires = Math.floor((now() + lifetimeMilliseconds) / 1000);
      const token = await new SignJWT({ sid: subject.sessionId })
        .setProtectedHeader({ alg: "HS256", typ: "at+jwt" })
        .setSubject(subject.userId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(Math.floor(now() / 1000))
        .setExpirationTime(expires)
        .sign(key);
      return { token, expiresAt: new Date(expires * 1000) };
    },
    async read(token) {
      const known = kept.get(token);
      if (known !== undefined && known.until > now()) return known.subject;
      kept.delete(token);
      const verified = await verify(token);
      if (verified === null) return null;
      kept.set(token, verified);
      return verified.subject;
    },
  };
}

interface Kept {
  readonly subject: TokenSubject;
  readonly until: number;
}
