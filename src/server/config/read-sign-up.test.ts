import { expect, it } from "vitest";
import { ConfigFaults, readConfig } from "./config.ts";
import type { Environment } from "./settings-reader.ts";

const mail = { SMTP_URL: "smtps://mail.example.org", MAIL_FROM: "candor@example.org" };

function faultsOf(environment: Environment): string {
  try {
    readConfig(environment);
    return "";
  } catch (error) {
    if (error instanceof ConfigFaults) return error.faults.join("\n");
    throw error;
  }
}

it("is open unless something else is said", () => {
  expect(readConfig({}).signUp).toEqual({ kind: "open" });
  expect(readConfig({ SIGN_UP: "closed" }).signUp).toEqual({ kind: "closed" });
});

it("is for domains, or for the invited and the administrators", () => {
  const domains = { ...mail, SIGN_UP: "domains", SIGN_UP_DOMAINS: "a.example, B.example" };
  expect(readConfig(domains).signUp).toEqual({
    kind: "domains",
    domains: ["a.example", "B.example"],
  });
  const invited = { ...mail, SIGN_UP: "invited", SIGN_UP_EMAILS: "a@b.example" };
  expect(readConfig({ ...invited, ADMIN_EMAILS: "C@d.example" }).signUp).toEqual({
    kind: "invited",
    emails: ["a@b.example", "c@d.example"],
  });
});

it.each([
  [{ SIGN_UP: "everybody" }, "SIGN_UP must be one of: open, domains, invited, closed."],
  [{ ...mail, SIGN_UP: "domains" }, "SIGN_UP_DOMAINS must be set with SIGN_UP=domains"],
  [{ SIGN_UP_DOMAINS: "a.example" }, "SIGN_UP_DOMAINS must be set with SIGN_UP=domains"],
  [{ ...mail, SIGN_UP: "domains", SIGN_UP_DOMAINS: "@a.example" }, "must hold names such as"],
  [{ SIGN_UP_EMAILS: "a@b.example" }, "SIGN_UP_EMAILS must be set only with SIGN_UP=invited."],
  [{ SIGN_UP: "invited" }, "SIGN_UP=invited needs SMTP_URL"],
])("is refused with %o", (environment, sentence) => {
  expect(faultsOf(environment)).toContain(sentence);
});

it("must be said in production", () => {
  expect(faultsOf({ DEPLOYMENT: "production" })).toContain("SIGN_UP must be set in production.");
  expect(faultsOf({ DEPLOYMENT: "production", SIGN_UP: "closed" })).not.toContain("SIGN_UP");
});
