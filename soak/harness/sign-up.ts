import { randomInt, randomUUID } from "node:crypto";
import { outboxLink } from "./outbox-link.ts";

/** Somebody with an account of their own, who calls the server as the page does. */
export interface Member {
  readonly userId: string;
  readonly email: string;
  readonly password: string;
  readonly cookie: string;
  /** Headers of every call: who it is, and a network address of their own. Good for ten minutes. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The server answered, and refused. */
export class Refused extends Error {
  readonly status: number;

  constructor(url: string, status: number, said: string) {
    super(`${new URL(url).pathname} ${status} ${said.slice(0, 200)}`);
    this.name = "Refused";
    this.status = status;
  }
}

/** Makes an account through the API and signs in; throws Refused when the server refuses. */
export async function signUp(address: string): Promise<Member> {
  const person = { email: `soak-${randomUUID()}@example.org`, password: `a long ${randomUUID()}` };
  const from = { "x-forwarded-for": [10, ...octets()].join(".") };
  const name = "Ada Byron";
  const answer = await post(`${address}/api/identity/sign-up/email`, from, { ...person, name });
  const member = await withToken(address, { ...person, headers: from, cookie: cookieOf(answer) });
  const user = { firebaseUid: member.userId, email: person.email, username: name };
  await post(`${address}/api/auth/user`, member.headers, user);
  return member;
}

/** Opens the mailed link, by which the address is known to be the person's. */
export async function verifyAddress(address: string, { email, cookie }: Member): Promise<void> {
  // Without the network address of their own: behind a proxy there is no outbox.
  const outbox = await (await fetch(`${address}/outbox`)).text();
  const opened = await fetch(outboxLink(outbox, email), { headers: { cookie } });
  if (!opened.ok) throw new Refused(opened.url, opened.status, await opened.text());
}

/** The same person with a new token, which lives ten minutes. */
export async function withToken(address: string, person: Omit<Member, "userId">): Promise<Member> {
  const from = { "x-forwarded-for": person.headers["x-forwarded-for"] ?? "" };
  const cookie = { ...from, cookie: person.cookie };
  const url = `${address}/api/identity-token`;
  const answer = await fetch(url, { headers: cookie });
  if (!answer.ok) throw new Refused(url, answer.status, await answer.text());
  const { token, user } = (await answer.json()) as { token: string | null; user: { id: string } };
  if (token === null) throw new Refused(url, answer.status, "the session is gone");
  const headers = { ...from, authorization: `Bearer ${token}`, "x-user-id": user.id };
  return { ...person, userId: user.id, headers };
}

async function post(url: string, headers: Record<string, string>, body: object): Promise<Response> {
  const answer = await fetch(url, {
    method: "POST",
    // What a page sends: a sign-up without an origin is refused.
    headers: { origin: new URL(url).origin, ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const said = await answer.clone().text();
  if (!answer.ok) throw new Refused(url, answer.status, said);
  return answer;
}

function cookieOf(answer: Response): string {
  const set = answer.headers.getSetCookie();
  return set.map((cookie) => cookie.split(";")[0] ?? "").join("; ");
}

const octets = () => [randomInt(1, 255), randomInt(1, 255), randomInt(1, 255)];
