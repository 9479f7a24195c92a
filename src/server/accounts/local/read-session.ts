import { and, eq, lte } from "drizzle-orm";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "#contract/problem.ts";
import type { Queries } from "#server/database/database.ts";
import { identitySession } from "#server/database/identity-schema.ts";
import { sessionLife } from "../session-life.ts";
import type { Auth } from "./open-auth.ts";
import { askAuth } from "./rethrow-auth-failures.ts";
import type { SessionCache } from "./session-cache.ts";
import { webHeaders } from "./web-request.ts";

/** Who holds the session cookie of a request. */
export interface CookieSession {
  readonly id: string;
  readonly createdAt: Date;
  readonly user: {
    readonly id: string;
    readonly email: string;
    readonly name: string;
    readonly emailVerified: boolean;
    readonly twoFactorEnabled: boolean;
  };
}

export interface CookieSessions {
  /** Null without a cookie, and where its session ended or was idle for too long. */
  read(request: FastifyRequest, reply: FastifyReply): Promise<CookieSession | null>;
  /** @throws {Problem} not-signed-in; wrong-user where the page is another person's */
  require(request: FastifyRequest, reply: FastifyReply): Promise<CookieSession>;
}

interface Parts {
  readonly auth: Auth;
  readonly queries: Queries;
  readonly sessions: SessionCache;
  readonly now: () => number;
}

export function cookieSessions(parts: Parts): CookieSessions {
  const read: CookieSessions["read"] = async (request, reply) => {
    const { response, headers } = await askAuth(() =>
      parts.auth.api.getSession({ headers: webHeaders(request), returnHeaders: true }),
    );
    for (const cookie of headers.getSetCookie()) reply.header("set-cookie", cookie);
    if (response === null) return null;
    const { session, user } = response;
    if (!(await isAlive(parts, session))) return null;
    const { id, email, name, emailVerified } = user;
    const twoFactorEnabled = user.twoFactorEnabled === true;
    return {
      ...{ id: session.id, createdAt: session.createdAt },
      user: { id, email, name, emailVerified, twoFactorEnabled },
    };
  };
  return {
    read,
    async require(request, reply) {
      const session = await read(request, reply);
      if (session === null) throw new Problem("not-signed-in");
      const named = request.headers["x-user-id"];
      if (named && named !== session.user.id) throw new Problem("wrong-user");
      return session;
    },
  };
}

/** Notes that the session is in use; ends one that nobody used for too long. */
async function isAlive(
  { queries, sessions, now }: Parts,
  session: {
    readonly id: string;
    readonly userId: string;
    readonly updatedAt: Date;
    readonly expiresAt: Date;
  },
): Promise<boolean> {
  const idle = now() - session.updatedAt.getTime();
  const own = eq(identitySession.id, session.id);
  if (idle > sessionLife.idleMilliseconds || session.expiresAt.getTime() <= now()) {
    await queries.delete(identitySession).where(own);
    sessions.endedFor(session.userId);
    return false;
  }
  if (idle < sessionLife.touchMilliseconds) return true;
  const updatedAt = new Date(now());
  const older = and(own, lte(identitySession.updatedAt, updatedAt));
  await queries.update(identitySession).set({ updatedAt }).where(older);
  return true;
}
