import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Remembers in a browser that an account was signed in to there; the cookie names nobody. */
export interface KnownDevices {
  /** The browser's name for itself if it knows this account, else null. */
  find(request: FastifyRequest, email: string): string | null;
  /** Leaves the mark after a whole sign-in. */
  remember(reply: FastifyReply, email: string): void;
}

export interface DeviceRules {
  readonly secret: string;
  /** Over https only. */
  readonly secure: boolean;
}

const yearSeconds = 365 * 24 * 60 * 60;

/**
 * Device cookies as OWASP describes them: a random name, and a signature of it with the address. It
 * opens nothing; it only lets its browser be counted apart from strangers who guess.
 */
export function knownDevices({ secret, secure }: DeviceRules): KnownDevices {
  const cookie = `${secure ? "__Secure-" : ""}candor.known_device`;
  const key = createHmac("sha256", secret).update("candor known device").digest();
  const sign = (name: string, email: string) =>
    createHmac("sha256", key).update(`${name} ${email.trim().toLowerCase()}`).digest("base64url");
  return {
    find(request, email) {
      const [name = "", signature = ""] = cookieIn(request, cookie).split(".");
      const expected = Buffer.from(sign(name, email));
      const given = Buffer.from(signature);
      const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
      return isOurs ? name : null;
    },
    remember(reply, email) {
      const name = randomBytes(16).toString("base64url");
      const rules = `Path=/api/identity; HttpOnly; SameSite=Strict; Max-Age=${yearSeconds}`;
      const value = `${name}.${sign(name, email)}`;
      reply.header("set-cookie", `${cookie}=${value}; ${rules}${secure ? "; Secure" : ""}`);
    },
  };
}

function cookieIn({ headers }: FastifyRequest, name: string): string {
  const cookies = (headers.cookie ?? "").split(";").map((one) => one.trim());
  return cookies.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1) ?? "";
}
