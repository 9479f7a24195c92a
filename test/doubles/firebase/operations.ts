import { type Account, type AccountBook, isPassword, newId, setPassword } from "./account-book.ts";
import { Refusal } from "./refusal.ts";
import type { Sessions } from "./sessions.ts";

/** A mail that Firebase would send, with the code that its link carries. */
export interface Mail {
  readonly kind: "VERIFY_EMAIL" | "PASSWORD_RESET";
  readonly to: string;
  readonly code: string;
}

export type Body = Readonly<Record<string, unknown>>;
export type Operation = (body: Body) => Promise<object>;

export interface Parts {
  readonly book: AccountBook;
  readonly sessions: Sessions;
  readonly mails: Mail[];
}

/** The calls below `/v1/accounts:`, by name, as the SDK and the server make them. */
export function operationsOn(parts: Parts): Readonly<Record<string, Operation>> {
  const { book, sessions } = parts;
  return {
    async signUp({ email, password }) {
      const address = addressIn(email);
      if (book.byEmail(address) !== undefined) throw new Refusal("EMAIL_EXISTS");
      const account = book.open(address);
      setPassword(account, String(password ?? ""));
      return { ...named(account), ...(await sessions.begin(account, "password")) };
    },
    async signInWithPassword({ email, password }) {
      const account = book.byEmail(addressIn(email));
      if (account === undefined || !isPassword(account, String(password)))
        throw new Refusal("INVALID_LOGIN_CREDENTIALS");
      const tokens = await sessions.begin(account, "password");
      return { registered: true, ...named(account), ...tokens };
    },
    signInWithIdp: (body) => signInWithGoogle(parts, body),
    lookup: async ({ idToken }) => ({ users: [viewOf(await sessions.read(idToken))] }),
    update: (body) => update(parts, body),
    sendOobCode: (body) => sendMail(parts, body),
    async resetPassword({ oobCode, newPassword }) {
      const { account, mail } = accountOfCode(parts, oobCode);
      if (newPassword !== undefined) setPassword(account, String(newPassword));
      return { email: account.email, requestType: mail.kind };
    },
  };
}

/** Google has verified its addresses: it may take over an account whose address nobody had. */
async function signInWithGoogle({ book, sessions }: Parts, body: Body): Promise<object> {
  const answered = new URL(String(body.requestUri)).searchParams.get("id_token");
  const person = JSON.parse(answered ?? "null") as { sub: string; email: string; name: string };
  const known = book.byEmail(addressIn(person.email));
  const account = known ?? book.open(addressIn(person.email));
  if (!account.emailVerified) account.password = null;
  account.google = person.sub;
  account.emailVerified = true;
  account.displayName ??= person.name;
  return {
    kind: "identitytoolkit#VerifyAssertionResponse",
    ...{ providerId: "google.com", federatedId: `https://accounts.google.com/${person.sub}` },
    ...{ rawUserInfo: JSON.stringify(person), oauthIdToken: answered, emailVerified: true },
    ...{ isNewUser: known === undefined, ...named(account) },
    ...(await sessions.begin(account, "google.com")),
  };
}

async function update(parts: Parts, body: Body): Promise<object> {
  if (body.oobCode !== undefined) {
    const { account } = accountOfCode(parts, body.oobCode);
    account.emailVerified = true;
    return viewOf(account);
  }
  const account = await parts.sessions.read(body.idToken);
  if (typeof body.displayName === "string") account.displayName = body.displayName;
  if (!body.returnSecureToken) return viewOf(account);
  return { ...viewOf(account), ...(await parts.sessions.begin(account, "password")) };
}

async function sendMail({ book, sessions, mails }: Parts, body: Body): Promise<object> {
  const kind = body.requestType === "VERIFY_EMAIL" ? "VERIFY_EMAIL" : "PASSWORD_RESET";
  const account =
    kind === "VERIFY_EMAIL"
      ? await sessions.read(body.idToken)
      : book.byEmail(addressIn(body.email));
  // Whether there is such an account is not told.
  if (account !== undefined) mails.push({ kind, to: account.email, code: newId() });
  return { kind: "identitytoolkit#GetOobConfirmationCodeResponse", email: body.email };
}

function accountOfCode({ book, mails }: Parts, code: unknown): { account: Account; mail: Mail } {
  const mail = mails.find((one) => one.code === code);
  const account = mail && book.byEmail(mail.to);
  if (mail === undefined || account === undefined) throw new Refusal("INVALID_OOB_CODE");
  return { account, mail };
}

function addressIn(email: unknown): string {
  const address = String(email ?? "").toLowerCase();
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)) throw new Refusal("INVALID_EMAIL");
  return address;
}

const named = ({ localId, email, displayName = "" }: Account) => ({ localId, email, displayName });

function viewOf(account: Account): object {
  const { localId, email, displayName, emailVerified, disabled, google, password } = account;
  const way = (providerId: string, rawId: string) => ({
    ...{ providerId, rawId, federatedId: rawId, email, displayName },
  });
  return {
    ...{ localId, email, displayName, emailVerified, disabled },
    validSince: String(account.validSince),
    createdAt: String(account.createdAt * 1000),
    lastLoginAt: String(Date.now()),
    providerUserInfo: [
      ...(password ? [way("password", email)] : []),
      ...(google ? [way("google.com", google)] : []),
    ],
  };
}
