import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { GoogleSettings } from "#server/accounts/local/local-settings.ts";

/**
 * A double of Google's sign-in on the wire, for tests: what its consent page and its token endpoint do.
 * After https://developers.google.com/identity/openid-connect/openid-connect: a code counts once, for
 * the client, the redirect and the code verifier it was asked with.
 */
export interface TestGoogle {
  readonly client: GoogleSettings;
  /** `fetch` with this server in the place of Google's token endpoint. */
  readonly fetch: typeof fetch;
  /** Every token given out. */
  readonly tokens: readonly string[];
  /** Somebody consents on the page that our answer led to; gives the path they come back to. */
  consent(page: string, account: GoogleAccount): string;
  close(): Promise<void>;
}

export interface GoogleAccount {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
}

interface Consent {
  readonly account: GoogleAccount;
  readonly challenge: string | null;
  readonly redirect: string;
}

const endpoint = "https://oauth2.googleapis.com/token";

export async function startTestGoogle(): Promise<TestGoogle> {
  const client = {
    clientId: "client.of.the.double",
    clientSecret: "secret-of-the-double",
    asksSecondFactor: true,
  };
  const consents = new Map<string, Consent>();
  const tokens: string[] = [];

  const exchange = (asked: URLSearchParams) => {
    const code = asked.get("code") ?? "";
    const consent = consents.get(code);
    consents.delete(code);
    if (!consent || !belongs(consent, asked, client)) return null;
    const given = {
      access_token: `ya29.${randomUUID()}`,
      id_token: unsigned(idTokenOf(consent.account, client.clientId)),
    };
    tokens.push(...Object.values(given));
    return { ...given, expires_in: 3_599, scope: "openid", token_type: "Bearer" };
  };
  const server = createServer(async (request, response) => {
    const given = exchange(new URLSearchParams(await text(request)));
    response.writeHead(given === null ? 400 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(given ?? { error: "invalid_grant" }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`;
  const { fetch } = globalThis;
  return {
    client,
    tokens,
    fetch: (target, init) => fetch(String(target) === endpoint ? address : target, init),
    consent(page, account) {
      const { origin, searchParams: asked } = new URL(page);
      if (origin !== "https://accounts.google.com") throw new Error(`${origin} is not Google.`);
      const code = randomUUID();
      const redirect = asked.get("redirect_uri") ?? "";
      consents.set(code, { account, redirect, challenge: asked.get("code_challenge") });
      const back = new URL(redirect);
      back.search = new URLSearchParams({ code, state: asked.get("state") ?? "" }).toString();
      return back.pathname + back.search;
    },
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function belongs(
  consent: Consent,
  asked: URLSearchParams,
  { clientId, clientSecret }: TestGoogle["client"],
): boolean {
  const verifier = createHash("sha256").update(asked.get("code_verifier") ?? "");
  return (
    asked.get("grant_type") === "authorization_code" &&
    asked.get("client_id") === clientId &&
    asked.get("client_secret") === clientSecret &&
    asked.get("redirect_uri") === consent.redirect &&
    verifier.digest("base64url") === consent.challenge
  );
}

function idTokenOf(account: GoogleAccount, clientId: string): object {
  const now = Math.floor(Date.now() / 1_000);
  return {
    ...account,
    iss: "https://accounts.google.com",
    aud: clientId,
    iat: now,
    exp: now + 3_600,
  };
}

/** Over a connection to Google itself its signature is not looked at. */
function unsigned(claims: object): string {
  const part = (of: object) => Buffer.from(JSON.stringify(of)).toString("base64url");
  return `${part({ alg: "RS256", typ: "JWT" })}.${part(claims)}.${randomUUID()}`;
}
