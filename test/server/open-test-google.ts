import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import type { EndedSessions } from "#server/accounts/firebase/ended-sessions.ts";
import type { FirebaseConfig } from "#server/accounts/firebase/firebase-settings.ts";

/** Google as the server sees it, with one account that a test may change. */
export interface TestGoogle {
  readonly firebase: FirebaseConfig;
  /** What the look-up tells. */
  readonly account: Record<string, unknown>;
  /** In place of the account; such as `USER_DISABLED`. */
  refusal: string | null;
  /** What gives no answer. */
  readonly away: Set<"keys" | "lookUp" | "pages">;
  /** Paths asked for so far. */
  readonly asked: string[];
  /** A token as Google signs it for the account, with changes. */
  sign(changes?: Claims, signing?: Partial<Signing>): Promise<string>;
  readonly signing: Signing;
  close(): Promise<void>;
}

type Claims = Readonly<Record<string, string | number | boolean | object | undefined>>;

interface Signing {
  readonly key: Parameters<SignJWT["sign"]>[0];
  readonly kid: string;
  readonly alg: string;
}

const projectId = "demo-candor";
export const hour = 3_600;

export async function openTestGoogle(): Promise<TestGoogle> {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  const signing: Signing = { key: privateKey, kid: "one", alg: "RS256" };
  const keys = { keys: [{ ...(await exportJWK(publicKey)), ...{ kid: "one", alg: "RS256" } }] };
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const google: TestGoogle = {
    firebase: {
      ...{ projectId, apiKey: "key-of-demo", authDomain: "candor.example" },
      addresses: { keys: `${origin}/keys`, lookUp: `${origin}/lookUp`, pages: origin },
    },
    account: {
      ...{ localId: "dana", email: "dana@clinic.example", displayName: "Dana Roe" },
      ...{ emailVerified: true, validSince: "0" },
    },
    refusal: null,
    away: new Set(),
    asked: [],
    signing,
    sign: (changes = {}, other = {}) => sign(changes, { ...signing, ...other }),
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  answer(server, google, keys);
  return google;
}

/** What people ended, in memory. */
export function testEndedSessions(): EndedSessions {
  const ends = new Map<string, number>();
  return {
    lastEnd: async (userId) => ends.get(userId) ?? null,
    endAll: async (userId) => void ends.set(userId, Math.floor(Date.now() / 1000)),
  };
}

function answer(server: Server, google: TestGoogle, keys: object): void {
  server.on("request", (request, response) => {
    const url = request.url ?? "/";
    google.asked.push(url);
    const part = /^\/(keys|lookUp)/.exec(url)?.[1] as "keys" | "lookUp" | undefined;
    if (google.away.has(part ?? "pages")) return response.destroy();
    const json = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (part === "keys") return json(200, keys);
    if (part === undefined)
      return response
        .writeHead(200, { "content-type": "text/html", "x-more": "1" })
        .end(`<title>${url}</title>`);
    const message = google.refusal;
    return message === null
      ? json(200, { kind: "lookup", users: [google.account] })
      : json(400, { error: { code: 400, message } });
  });
}

function sign(changes: Claims, { key, kid, alg }: Signing): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    ...{ sub: "dana", aud: projectId, iss: `https://securetoken.google.com/${projectId}` },
    ...{ iat: now, exp: now + hour, auth_time: now, email: "dana@clinic.example" },
    ...changes,
  };
  return new SignJWT(claims).setProtectedHeader({ alg, kid, typ: "JWT" }).sign(key);
}
