import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import { isCommonPassword } from "./is-common-password.ts";

/** Whose password it is to be. */
export interface PasswordOwner {
  readonly email: string;
  readonly name: string;
}

const product = "candor";
/** Shorter names occur in other words. */
const shortestName = 4;

/**
 * Takes what NIST SP 800-63B takes: any characters, spaces included, long enough, none demanded; not
 * what is guessed first, and not the person's own name with a few characters more.
 *
 * @throws {Problem} password-too-short, password-too-long, password-common or password-personal
 */
export function checkPassword(password: string, owner: PasswordOwner): void {
  const { passwordCharacters: least, longestPasswordCharacters: most } = limits;
  if (password.length < least) throw new Problem("password-too-short", { limit: least });
  if (password.length > most) throw new Problem("password-too-long", { limit: most });
  if (isCommonPassword(password)) throw new Problem("password-common");
  const rest = withoutNames(password.toLowerCase(), owner);
  if (rest === null) return;
  if (rest.length < least || isCommonPassword(rest)) throw new Problem("password-personal");
}

/** What is left without the names a guesser knows; null where none of them is in it. */
function withoutNames(password: string, { email, name }: PasswordOwner): string | null {
  const address = email.trim().toLowerCase();
  const [local = "", domain = ""] = address.split("@");
  const names = [address, domain, local, ...local.split(/[._+-]/), ...name.toLowerCase().split(" ")]
    .concat(product)
    .filter((one) => one.length >= shortestName)
    .toSorted((a, b) => b.length - a.length);
  const rest = names.reduce((left, one) => left.replaceAll(one, ""), password);
  return rest === password ? null : rest.trim();
}
