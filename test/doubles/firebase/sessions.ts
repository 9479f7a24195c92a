import { exportJWK, generateKeyPair, type JSONWebKeySet, jwtVerify, SignJWT } from "jose";
import { type Account, type AccountBook, newId, seconds } from "./account-book.ts";
import { Refusal } from "./refusal.ts";

/** How somebody signed in. */
export type Way = "password" | "google.com";

export interface SessionTokens {
  readonly idToken: string;
  readonly refreshToken: string;
  readonly expiresIn: string;
}

/** Makes and reads the tokens of a project, signed as Google signs its own. */
export interface Sessions {
  readonly keys: JSONWebKeySet;
  begin(account: Account, way: Way): Promise<SessionTokens>;
  /** @throws {Refusal} for a token whose session is over */
  renew(refreshToken: string): Promise<SessionTokens & { readonly account: Account }>;
  /** Whose ID token it is. @throws {Refusal} as above */
  read(idToken: unknown): Promise<Account>;
}

interface Session {
  readonly account: Account;
  readonly way: Way;
  readonly authTime: number;
}

const hourSeconds = 3600;
const kid = "of-the-double";

export async function openSessions(project: string, book: AccountBook): Promise<Sessions> {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  const issuer = `https://securetoken.google.com/${project}`;
  const sessions = new Map<string, Session>();

  const tokensOf = async (session: Session, refreshToken: string): Promise<SessionTokens> => {
    const iat = seconds();
    const idToken = await new SignJWT(claimsOf(session))
      .setProtectedHeader({ alg: "RS256", kid, typ: "JWT" })
      .setSubject(session.account.localId)
      .setIssuer(issuer)
      .setAudience(project)
      .setIssuedAt(iat)
      .setExpirationTime(iat + hourSeconds)
      .sign(privateKey);
    return { idToken, refreshToken, expiresIn: String(hourSeconds) };
  };
  return {
    keys: { keys: [{ ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" }] },
    begin(account, way) {
      if (account.disabled) throw new Refusal("USER_DISABLED");
      const refreshToken = newId();
      const session = { account, way, authTime: seconds() };
      sessions.set(refreshToken, session);
      return tokensOf(session, refreshToken);
    },
    async renew(refreshToken) {
      const session = sessions.get(refreshToken);
      if (session === undefined) throw new Refusal("INVALID_REFRESH_TOKEN");
      refuseEnded(session);
      return { ...(await tokensOf(session, refreshToken)), account: session.account };
    },
    async read(idToken) {
      const rules = { algorithms: ["RS256"], issuer, audience: project };
      const { payload } = await jwtVerify(String(idToken), publicKey, rules).catch(() => {
        throw new Refusal("INVALID_ID_TOKEN");
      });
      const account = book.byId(payload.sub ?? "");
      refuseEnded({ account, authTime: Number(payload.auth_time) });
      return account;
    },
  };
}

function refuseEnded({ account, authTime }: Pick<Session, "account" | "authTime">): void {
  if (account.disabled) throw new Refusal("USER_DISABLED");
  if (authTime < account.validSince) throw new Refusal("TOKEN_EXPIRED");
}

function claimsOf({ account, way, authTime }: Session) {
  const { localId, displayName: name, email, emailVerified, google } = account;
  const identities = { email: [email], ...(google && { "google.com": [google] }) };
  return {
    ...{ name, email, email_verified: emailVerified, auth_time: authTime, user_id: localId },
    firebase: { identities, sign_in_provider: way },
  };
}
