import { sendEmailVerification, type User } from "@firebase/auth";

const key = "verification-mailed-at";
const hourMilliseconds = 60 * 60_000;

/**
 * Has Firebase send the mail that verifies the address, unless it is verified, or one was asked for
 * here within the hour. This is how a lost mail is replaced: by signing in again.
 */
export function askToVerify(user: User): void {
  if (user.emailVerified || wasAskedLately(user.uid)) return;
  // Whether it goes out or not, the person is signed in.
  sendEmailVerification(user).catch(reportError);
}

/** By the account's id, since several people may use one browser. */
function wasAskedLately(id: string): boolean {
  const value = `${id} ${Date.now()}`;
  try {
    const [lastId, last] = (localStorage.getItem(key) ?? "").split(" ");
    if (lastId === id && Date.now() - Number(last) < hourMilliseconds) return true;
    localStorage.setItem(key, value);
  } catch {
    // Without storage a mail more is sent.
  }
  return false;
}
