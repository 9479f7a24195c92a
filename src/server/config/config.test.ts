import { describe, expect, it } from "vitest";
import { ConfigFaults, readConfig } from "./config.ts";
import { showsMails } from "./dev-mailbox-rule.ts";
import { isLoopback } from "./is-loopback.ts";
import type { Environment } from "./settings-reader.ts";

const key = "Zk3vXq8LmN1pRt6WyB4cDf7GhJ2sUa90";
const production: Environment = {
  DEPLOYMENT: "production",
  HOST: "0.0.0.0",
  PUBLIC_ORIGIN: "https://candor.example.org",
  DATABASE_URL: "postgres://candor:secret@db.example.org/candor?sslmode=verify-full",
  MASTER_KEY: key,
  SMTP_URL: "smtps://candor:secret@mail.example.org",
  RETENTION_DAYS: "forever",
  SIGN_UP: "open",
  MAIL_FROM: "Candor <candor@example.org>",
};

function faultsOf(environment: Environment): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigFaults) return error.faults;
    throw error;
  }
}

describe("the configuration", () => {
  it("needs nothing for an evaluation on this machine", () => {
    expect(readConfig({})).toMatchObject({
      deployment: "evaluation",
      host: "127.0.0.1",
      port: 3000,
      databaseUrl: null,
      masterKey: null,
      masterKeyPrevious: null,
      publicOrigin: null,
      google: null,
      freeAnalysesLimit: 5,
      adminEmails: [],
    });
  });

  it("takes an empty variable for one that is not set", () => {
    expect(readConfig({ PORT: " ", DATABASE_URL: "", ADMIN_EMAILS: " , " })).toEqual(
      readConfig({}),
    );
  });

  it("reads lists, numbers and addresses", () => {
    const config = readConfig({
      ADMIN_EMAILS: "Ada@Example.org, bob@example.org",
      FREE_ANALYSES_LIMIT: "0",
      HOST: "10.0.0.5",
      PUBLIC_ORIGIN: "https://candor.example.org/",
      GOOGLE_CLIENT_ID: "id",
      GOOGLE_CLIENT_SECRET: "secret",
      TRUST_PROXY: "10.0.0.1,10.1.0.0/16",
    });
    expect(config).toMatchObject({
      adminEmails: ["ada@example.org", "bob@example.org"],
      freeAnalysesLimit: 0,
      publicOrigin: "https://candor.example.org",
      google: { clientId: "id", clientSecret: "secret", asksSecondFactor: true },
      trustProxy: ["10.0.0.1", "10.1.0.0/16"],
    });
  });

  it("names every fault at once, and no secret", () => {
    const faults = faultsOf({
      DEPLOYMENT: "staging",
      PORT: "70000",
      FREE_ANALYSES_LIMIT: "-1",
      ADMIN_EMAILS: "ada",
      PUBLIC_ORIGIN: "candor.example.org/page",
      DATABASE_URL: "mysql://root:CANARY@db",
      MASTER_KEY: "CANARY",
      GOOGLE_CLIENT_ID: "id",
      IDENTITY_PROVIDER: "magic",
      LOG_LEVEL: "loud",
      HOST: "my machine",
      TRUST_PROXY: "10.0.0.1/33",
      ALLOW_IN_PRODUCTION: "everything",
    });
    expect(faults).toHaveLength(13);
    expect(faults.join()).not.toContain("CANARY");
    for (const fault of faults) expect(fault).toMatch(/^[A-Z_]+ .*\.$/);
  });

  it("reads how long content is stored, and whether people may keep it", () => {
    expect(readConfig({}).retention).toEqual({ days: null, mayKeep: false });
    expect(readConfig({ RETENTION_DAYS: "30", RETENTION_KEEP: "yes" }).retention).toEqual({
      ...{ days: 30, mayKeep: true },
    });
    expect(readConfig({ RETENTION_DAYS: "forever" }).retention.days).toBeNull();
    for (const days of ["0", "1.5", "99999", "never"])
      expect(faultsOf({ RETENTION_DAYS: days })).toHaveLength(1);
  });

  it("wants the key before it beside a new one", () => {
    expect(faultsOf({ MASTER_KEY_PREVIOUS: key })).toHaveLength(1);
    expect(faultsOf({ MASTER_KEY: key, MASTER_KEY_PREVIOUS: [...key].reverse().join("") })).toEqual(
      [],
    );
  });

  it("refuses a key that anyone could guess", () => {
    expect(faultsOf({ MASTER_KEY: "a".repeat(64) })).toHaveLength(1);
    expect(faultsOf({ MASTER_KEY: key })).toEqual([]);
  });

  it("wants the public address said when others can reach it", () => {
    expect(faultsOf({ HOST: "0.0.0.0" })).toHaveLength(1);
    expect(faultsOf({ HOST: "0.0.0.0", PUBLIC_ORIGIN: "http://10.0.0.5:3000" })).toEqual([]);
  });

  it("refuses an evaluation behind a proxy that would show its mails", () => {
    const origin = { PUBLIC_ORIGIN: "https://candor.example.org" };
    expect(faultsOf(origin).join()).toContain("so SMTP_URL must be set");
    const mail = { SMTP_URL: "smtps://mail.example.org", MAIL_FROM: "candor@example.org" };
    expect(faultsOf({ ...origin, ...mail })).toEqual([]);
    expect(faultsOf({ PUBLIC_ORIGIN: "http://localhost:3000" })).toEqual([]);
    expect(showsMails(readConfig({}))).toBe(true);
    expect(showsMails(readConfig({ PUBLIC_ORIGIN: "http://[::1]:3000" }))).toBe(true);
    expect(showsMails(readConfig({ ...origin, ...mail }))).toBe(false);
    expect(showsMails(readConfig(mail))).toBe(false);
  });

  it("describes the calls to everybody in an evaluation, in production only where it is said", () => {
    expect(readConfig({}).apiDocs).toBe(true);
    expect(readConfig({ API_DOCS: "off" }).apiDocs).toBe(false);
    expect(readConfig(production).apiDocs).toBe(false);
    expect(readConfig({ ...production, API_DOCS: "on" }).apiDocs).toBe(true);
  });

  it("wants a second factor of administrators in production", () => {
    expect(readConfig({}).adminsNeedSecondFactor).toBe(false);
    expect(readConfig(production).adminsNeedSecondFactor).toBe(true);
    const allowed = { ...production, ALLOW_IN_PRODUCTION: "single-factor-admins" };
    expect(readConfig(allowed).adminsNeedSecondFactor).toBe(false);
  });

  it("starts production only with everything said", () => {
    expect(faultsOf(production)).toEqual([]);
    expect(faultsOf({ DEPLOYMENT: "production" })).toHaveLength(7);
  });

  it.each([
    ["no database of its own", { DATABASE_URL: "" }, "embedded-database"],
    [
      "a connection nobody verified",
      { DATABASE_URL: "postgres://db/candor?sslmode=require" },
      "plain-database-connection",
    ],
    ["a plain origin", { PUBLIC_ORIGIN: "http://127.0.0.1:3000" }, "loopback"],
    ["no host", { HOST: "" }, "loopback"],
    ["no mail server", { SMTP_URL: "", MAIL_FROM: "" }, "no-mail"],
  ])("refuses production with %s unless it is named", (_, changes, exception) => {
    const environment = { ...production, ...changes };
    expect(faultsOf(environment)).toHaveLength(1);
    expect(faultsOf({ ...environment, ALLOW_IN_PRODUCTION: exception })).toEqual([]);
  });

  it("knows which addresses only this machine reaches", () => {
    expect(["127.0.0.1", "127.8.9.1", "::1", "localhost"].every(isLoopback)).toBe(true);
    expect(["0.0.0.0", "::", "10.0.0.1", "127.0.0.1.example.org"].some(isLoopback)).toBe(false);
  });
});

describe("the mail server", () => {
  const from = "Candor <candor@example.org>";
  const mailAt = (SMTP_URL: string, MAIL_FROM = from) => readConfig({ SMTP_URL, MAIL_FROM }).mail;

  it("is none unless it is set", () => {
    expect(readConfig({}).mail).toBeNull();
  });

  it("is reached encrypted, except on this machine", () => {
    expect(mailAt("smtps://a%40b:p%2Fw@mail.example.org")).toEqual({
      ...{ host: "mail.example.org", port: 465, encryption: "from-the-start" },
      ...{ user: "a@b", password: "p/w", from },
    });
    expect(mailAt("smtp://mail.example.org")).toMatchObject({
      port: 587,
      encryption: "by-upgrade",
    });
    expect(mailAt("smtp://127.0.0.1:2525")).toMatchObject({ port: 2525, encryption: "none" });
    expect(mailAt("smtp://127.0.0.1:2525")).toMatchObject({ user: null, password: null });
  });

  it.each([
    ["https://mail.example.org", from],
    ["smtp://mail.example.org?tls=no", from],
    ["smtps://CANARY@", from],
    ["smtps://mail.example.org", ""],
    ["", from],
    ["smtps://mail.example.org", "Candor"],
    ["smtps://mail.example.org", "a@b.example, c@d.example"],
  ])("is refused with one sentence at %s from %s", (SMTP_URL, MAIL_FROM) => {
    const faults = faultsOf({ SMTP_URL, MAIL_FROM });
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.join()).toMatch(/^(SMTP_URL|MAIL_FROM) /);
    expect(faults.join()).not.toContain("CANARY");
  });
});

describe("the hosted model", () => {
  const key = { GEMINI_API_KEY: "k" };
  const november = new Date("2026-11-21T00:00:00Z");

  it("is none without a key, and the standard ones with it", () => {
    expect(readConfig({}).model).toBeNull();
    expect(readConfig(key, november).model).toMatchObject({
      apiKey: "k",
      baseUrl: "https://generativelanguage.googleapis.com/v1beta",
      models: { flash: "gemini-3.8-flash", pro: "gemini-4-argon" },
    });
  });

  it("does not start where no price is known today", () => {
    expect(() => readConfig({ ...key, GEMINI_PRO_MODEL: "gemini-pro-latest" }, november)).toThrow(
      "GEMINI_PRO_MODEL names a model for which no price is known today.",
    );
    expect(() => readConfig(key, new Date("2026-09-30T00:00:00Z"))).toThrow("GEMINI_PRO_MODEL");
  });

  it.each([
    ["http://127.0.0.1:8080/v1beta/", true],
    ["https://models.hospital.example/v1", true],
    ["http://models.hospital.example/v1", false],
    ["https://user:secret@models.example/v1", false],
    ["https://models.example/v1?key=x", false],
    ["file:///etc/passwd", false],
  ])("is reached at %s: %s", (address, isTaken) => {
    const read = () => readConfig({ ...key, GEMINI_BASE_URL: address }, november).model?.baseUrl;
    if (isTaken) expect(read()).toBe(address.replace(/\/$/, ""));
    else expect(read).toThrow("GEMINI_BASE_URL must begin with https://");
  });
});
