import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import { Problem } from "#contract/problem.ts";
import type { FirebaseConfig } from "./firebase-settings.ts";

/** What an ID token says that was signed by Google for this project. */
export interface IdToken {
  readonly userId: string;
  /** When the person signed in, seconds since 1970: a session is known by it. */
  readonly authTime: number;
  /** Milliseconds since 1970. */
  readonly expires: number;
  /** Whether Firebase asked for a second factor. */
  readonly hasSecondFactor: boolean;
}

export interface IdTokens {
  /**
   * Null for a token that is forged, altered, expired or meant for something else.
   *
   * @throws {Problem} identity-unavailable where Google's keys cannot be had
   */
  read(token: string): Promise<IdToken | null>;
}

/** Google publishes new keys long before it signs with them. */
const keptKeysMilliseconds = 60 * 60_000;
const waitMilliseconds = 5_000;
/** What the clocks of two machines may differ by. */
const toleratedSeconds = 10;
/** The longest that Firebase makes an id. */
const idCharacters = 128;

export function idTokens(firebase: FirebaseConfig, now: () => number = Date.now): IdTokens {
  const keys = publishedKeys(firebase.addresses.keys);
  const { projectId: audience } = firebase;
  return {
    async read(token) {
      const rules = {
        algorithms: ["RS256"],
        issuer: `https://securetoken.google.com/${audience}`,
        audience,
        clockTolerance: toleratedSeconds,
        requiredClaims: ["exp", "iat"],
        currentDate: new Date(now()),
      };
      try {
        const { payload } = await jwtVerify(token, keys, rules);
        return tokenOf(payload, now() / 1000 + toleratedSeconds);
      } catch (failure) {
        if (failure instanceof errors.JOSEError) return null;
        throw failure;
      }
    },
  };
}

/** Tells a token without a key of ours, which is refused, from keys that could not be fetched. */
function publishedKeys(address: string): JWTVerifyGetKey {
  const published = createRemoteJWKSet(new URL(address), {
    timeoutDuration: waitMilliseconds,
    cacheMaxAge: keptKeysMilliseconds,
  });
  return async (header, token) => {
    try {
      return await published(header, token);
    } catch (failure) {
      if (isOfToken(failure)) throw failure;
      throw new Problem("identity-unavailable", {}, failure);
    }
  };
}

const isOfToken = (failure: unknown) =>
  failure instanceof errors.JWKSNoMatchingKey ||
  failure instanceof errors.JWKSMultipleMatchingKeys ||
  failure instanceof errors.JOSENotSupported;

function tokenOf(payload: JWTPayload, latest: number): IdToken | null {
  const { sub, exp = 0, iat = 0, auth_time: authTime } = payload;
  if (typeof sub !== "string" || sub === "" || sub.length > idCharacters) return null;
  if (typeof authTime !== "number" || authTime > latest || iat > latest) return null;
  const { sign_in_second_factor: factor } = (payload.firebase ?? {}) as Record<string, unknown>;
  return {
    userId: sub,
    authTime,
    expires: exp * 1000,
    hasSecondFactor: typeof factor === "string",
  };
}
