import { generateKeyPair, UnsecuredJWT } from "jose";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Problem } from "#contract/problem.ts";
import {
  hour,
  openTestGoogle,
  type TestGoogle,
  testEndedSessions,
} from "#test/server/open-test-google.ts";
import type { Identity } from "../identity.ts";
import { openFirebaseIdentity } from "./open-firebase-identity.ts";

let google: TestGoogle;
let identity: Identity;
let late = 0;
const now = () => Date.now() + late;
const seconds = () => Math.floor(Date.now() / 1000);
const who = (token: string) => identity.authenticate(`Bearer ${token}`);
const lookUps = () => google.asked.filter((path) => path.startsWith("/lookUp")).length;

beforeEach(async () => {
  late = 0;
  google = await openTestGoogle();
  const adminEmails = ["Dana@clinic.example"];
  identity = openFirebaseIdentity({
    ...{ firebase: google.firebase, publicOrigin: null, adminEmails, now },
    ended: testEndedSessions(),
    ...{ signUp: { kind: "open" }, isKnown: async () => false },
    database: { transaction: () => Promise.reject(new Error("nothing is recorded here")) },
  });
});
afterEach(() => google.close());

describe("a token of Firebase", () => {
  it("says who somebody is, as Google knows them now", async () => {
    const token = await google.sign({ name: "An old name", email_verified: false });
    expect(await who(token)).toEqual({
      ...{ providerUserId: "dana", email: "dana@clinic.example", username: "Dana Roe" },
      ...{ emailVerified: true, admin: true },
    });
    expect(google.asked).toContain("/lookUp?key=key-of-demo");
  });

  it("gives no rights to an address that nobody verified", async () => {
    google.account.emailVerified = false;
    expect(await who(await google.sign())).toMatchObject({ emailVerified: false, admin: false });
  });

  it.each([
    ["of another project", { aud: "demo-other" }],
    ["of another issuer", { iss: "https://securetoken.google.com/demo-other" }],
    ["of a session cookie", { iss: "https://session.firebase.google.com/demo-candor" }],
    ["that has expired", { iat: seconds() - 2 * hour, exp: seconds() - hour }],
    ["that never expires", { exp: undefined }],
    ["from the future", { iat: seconds() + hour }],
    ["of a sign-in in the future", { auth_time: seconds() + hour }],
    ["without the time of the sign-in", { auth_time: undefined }],
    ["without an id", { sub: "" }],
    ["with an id that is too long", { sub: "x".repeat(129) }],
  ])("is refused %s", async (_, changes) => {
    expect(await who(await google.sign(changes))).toBeNull();
    expect(lookUps()).toBe(0);
  });

  it("is refused where Google did not sign it", async () => {
    const { privateKey } = await generateKeyPair("RS256");
    const good = await google.sign();
    const [header, , signature] = good.split(".");
    const [, payload] = (await google.sign({ sub: "eve" })).split(".");
    const secret = new TextEncoder().encode("a secret of 32 characters, or so");
    const claims = { sub: "dana", auth_time: seconds() };
    const forged = [
      await google.sign({}, { key: privateKey }),
      await google.sign({}, { kid: "two" }),
      await google.sign({}, { key: secret, alg: "HS256" }),
      new UnsecuredJWT(claims).setAudience("demo-candor").setExpirationTime("1h").encode(),
      `${header}.${payload}.${signature}`,
      `${header}.${payload}.`,
      good.slice(0, -4),
      "no.token.atall",
      "x",
    ];
    for (const token of forged) expect(await who(token)).toBeNull();
    expect(await identity.authenticate(undefined)).toBeNull();
    expect(await identity.authenticate(await google.sign())).toBeNull();
    expect(lookUps()).toBe(0);
  });

  it("is refused where Google knows another account by it, or one without an address", async () => {
    google.account.localId = "eve";
    expect(await who(await google.sign())).toBeNull();
  });
});

describe("a session", () => {
  it.each([
    ["revoked", () => ({ validSince: String(seconds() + 5) })],
    ["disabled", () => ({ disabled: true })],
  ])("that was %s ends within a minute", async (_, change) => {
    const token = await google.sign();
    expect(await who(token)).not.toBeNull();
    Object.assign(google.account, change());
    late = 61_000;
    expect(await who(token)).toBeNull();
  });

  it.each(["TOKEN_EXPIRED", "USER_DISABLED", "USER_NOT_FOUND", "INVALID_ID_TOKEN"])(
    "ends where Google answers %s",
    async (refusal) => {
      google.refusal = refusal;
      expect(await who(await google.sign())).toBeNull();
    },
  );

  it("is looked up once a minute, however many ask", async () => {
    const token = await google.sign();
    await Promise.all(Array.from({ length: 50 }, () => who(token)));
    late = 59_000;
    await who(token);
    expect(lookUps()).toBe(1);
    late = 61_000;
    await who(token);
    expect(lookUps()).toBe(2);
    expect(google.asked.filter((path) => path === "/keys")).toHaveLength(1);
  });

  it("is not kept beyond its token", async () => {
    const token = await google.sign({ exp: seconds() + 20 });
    expect(await who(token)).not.toBeNull();
    late = 40_000;
    expect(await who(token)).toBeNull();
  });
});

it("asks for a sign-in of a moment ago before what cannot be undone", async () => {
  const ask = async (authTime: number) => {
    const authorization = `Bearer ${await google.sign({ auth_time: authTime })}`;
    return identity.requireConfirmation({ headers: { authorization } });
  };
  await ask(seconds() - 60);
  await expect(ask(seconds() - 301)).rejects.toMatchObject({ code: "sign-in-again" });
  const forged = identity.requireConfirmation({ headers: { authorization: "Bearer x" } });
  await expect(forged).rejects.toMatchObject({ code: "sign-in-again" });
});

describe("a session that Firebase would keep", () => {
  it("ends twelve hours after the sign-in", async () => {
    expect(await who(await google.sign({ auth_time: seconds() - 12 * 3_600 + 60 }))).not.toBeNull();
    expect(await who(await google.sign({ auth_time: seconds() - 12 * 3_600 - 60 }))).toBeNull();
  });

  it("ends after half an hour without a call, and does not come back with a new token", async () => {
    const signedInAt = seconds();
    const call = async () =>
      (await who(await google.sign({ auth_time: signedInAt, exp: seconds() + 7_200 }))) !== null;
    expect(await call()).toBe(true);
    late = 29 * 60_000;
    expect(await call()).toBe(true);
    late += 29 * 60_000;
    expect(await call()).toBe(true);
    late += 31 * 60_000;
    expect([await call(), await call()]).toEqual([false, false]);
    const again = await google.sign({
      auth_time: seconds() + late / 1_000,
      exp: seconds() + 9_000,
    });
    expect(await who(again)).not.toBeNull();
  });
});

it("gives rights for a second factor alone, where they need one", async () => {
  const strict = openFirebaseIdentity({
    ...{ firebase: google.firebase, publicOrigin: null, adminEmails: ["dana@clinic.example"] },
    ...{ signUp: { kind: "open" }, isKnown: async () => true, adminsNeedSecondFactor: true },
    ended: testEndedSessions(),
    database: { transaction: () => Promise.reject(new Error("nothing is recorded here")) },
  });
  const rights = async (claims: Parameters<TestGoogle["sign"]>[0]) =>
    (await strict.authenticate(`Bearer ${await google.sign(claims)}`))?.admin;
  expect(await rights({})).toBe(false);
  expect(await rights({ firebase: { sign_in_second_factor: "totp" } })).toBe(true);
});

describe("Google away", () => {
  const unavailable = expect.objectContaining({ code: "identity-unavailable", status: 503 });

  it.each(["keys", "lookUp"] as const)("is no word on the person: no %s", async (part) => {
    const token = await google.sign();
    google.away.add(part);
    await expect(who(token)).rejects.toEqual(unavailable);
    google.away.clear();
    expect(await who(token)).toMatchObject({ providerUserId: "dana" });
  });

  it.each(["API key not valid. Please pass a valid API key.", "TOO_MANY_ATTEMPTS_TRY_LATER"])(
    "is what %s counts as",
    async (refusal) => {
      google.refusal = refusal;
      await expect(who(await google.sign())).rejects.toBeInstanceOf(Problem);
    },
  );

  it("lets nobody in on what was known a minute ago", async () => {
    const token = await google.sign();
    await who(token);
    google.away.add("lookUp");
    late = 61_000;
    await expect(who(token)).rejects.toEqual(unavailable);
  });
});
