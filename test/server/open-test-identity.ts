import fastify, { type FastifyInstance, type LightMyRequestResponse } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { type IdentityToken, readIdentityToken, signUp } from "#contract/calls/identity.ts";
import { type DevMailbox, openDevMailbox } from "#server/accounts/dev-mailbox/dev-mailbox.ts";
import type { Identity, SignedIn } from "#server/accounts/identity.ts";
import type { LocalSettings } from "#server/accounts/local/local-settings.ts";
import { openLocalIdentity } from "#server/accounts/local/open-local-identity.ts";
import type { Database } from "#server/database/database.ts";
import { problemOf } from "#server/http/translate-error.ts";

const host = "127.0.0.1:3000";

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** The built-in identity provider behind an app of its own, for tests. */
export interface TestIdentity {
  readonly app: FastifyInstance;
  readonly identity: Identity;
  readonly devMailbox: DevMailbox;
  post(path: string, body?: object, headers?: Headers): Promise<LightMyRequestResponse>;
  get(path: string, headers?: Headers): Promise<LightMyRequestResponse>;
  /** What the page gets for its session cookie. */
  tokenOf(cookie: string): Promise<IdentityToken>;
  who(token: string): Promise<SignedIn | null>;
  /** Signs somebody new up. */
  arrive(person?: Person): Promise<Person & { readonly cookie: string; readonly token: string }>;
}

type Headers = Record<string, string>;

export const testSecret = "a secret of this test, long enough";

let people = 0;

/** Somebody no test has used before. */
export function newPerson(): Person {
  people += 1;
  return {
    name: "Ann Lee",
    email: `ann${people}@clinic.example`,
    password: "correct horse battery",
  };
}

export async function openTestIdentity(
  database: Database,
  settings: Partial<LocalSettings> = {},
): Promise<TestIdentity> {
  const devMailbox = openDevMailbox(settings.now);
  const identity = openLocalIdentity({
    database,
    secret: testSecret,
    publicOrigin: null,
    signUp: { kind: "open" },
    adminEmails: [],
    google: null,
    devMailbox,
    attemptsPerMinute: 1_000,
    ...settings,
  });
  const app = await appWith(identity);
  const post: TestIdentity["post"] = (url, body, headers = {}) =>
    app.inject({
      method: "POST",
      url,
      headers: { host, ...headers },
      ...(body && { payload: body }),
    });
  const get: TestIdentity["get"] = (url, headers = {}) =>
    app.inject({ method: "GET", url, headers: { host, ...headers } });
  const tokenOf = async (cookie: string) => (await get(readIdentityToken.path, { cookie })).json();
  return {
    ...{ app, identity, devMailbox, post, get, tokenOf },
    who: (token) => identity.authenticate(`Bearer ${token}`),
    arrive: async (person = newPerson()) => {
      const answer = await post(signUp.path, person);
      const cookie = cookieOf(answer);
      const { token } = await tokenOf(cookie);
      return { ...person, cookie, token: String(token) };
    },
  };
}

async function appWith(identity: Identity): Promise<FastifyInstance> {
  const app = fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler((error, _, reply) => {
    const { code, status, message } = problemOf(error);
    return reply.code(status).send({ code, message });
  });
  await identity.register(app);
  return app;
}

/** Path of the newest mail's link. */
export function newestLink(devMailbox: DevMailbox): string {
  const link = new URL(devMailbox.mails()[0]?.link ?? "");
  return link.pathname + link.search;
}

/** The cookie of this kind that an answer sets, as a browser would send it back. */
export function cookieOf(answer: LightMyRequestResponse, kind = "session_token"): string {
  const set = [answer.headers["set-cookie"]].flat().map(String);
  return set.findLast((cookie) => cookie.includes(kind))?.split(";")[0] ?? "";
}
