import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";
import { Refusal } from "./refusal.ts";

export interface Account {
  readonly localId: string;
  email: string;
  emailVerified: boolean;
  displayName: string | undefined;
  password: { readonly salt: string; readonly hash: Buffer } | null;
  /** Id at Google of whoever signed in that way. */
  google: string | null;
  disabled: boolean;
  /** Seconds since 1970; sessions that began before are over. */
  validSince: number;
  readonly createdAt: number;
}

/** The accounts of one project, by id and by address. */
export interface AccountBook {
  open(email: string): Account;
  byId(localId: string): Account;
  byEmail(email: string): Account | undefined;
}

export const seconds = () => Math.floor(Date.now() / 1000);
export const newId = () => randomBytes(21).toString("base64url").slice(0, 28);

export function openAccountBook(): AccountBook {
  const accounts: Account[] = [];
  return {
    open(email) {
      const account: Account = {
        ...{ localId: newId(), email, emailVerified: false, displayName: undefined },
        ...{ password: null, google: null, disabled: false },
        ...{ validSince: seconds(), createdAt: seconds() },
      };
      accounts.push(account);
      return account;
    },
    byId(localId) {
      const found = accounts.find((account) => account.localId === localId);
      if (found === undefined) throw new Refusal("USER_NOT_FOUND");
      return found;
    },
    byEmail: (email) => accounts.find((account) => account.email === email.toLowerCase()),
  };
}

/** Whoever changes a password signs everybody else out, as Google does. */
export function setPassword(account: Account, password: string): void {
  if (password.length < 6)
    throw new Refusal("WEAK_PASSWORD : Password should be at least 6 characters");
  const salt = newId();
  account.password = { salt, hash: hashOf(password, salt) };
  account.validSince = seconds();
}

export function isPassword({ password }: Account, given: string): boolean {
  return password !== null && timingSafeEqual(password.hash, hashOf(given, password.salt));
}

/** Cheap: these passwords protect nobody. */
const hashOf = (password: string, salt: string) => scryptSync(password, salt, 32, { N: 1024 });
