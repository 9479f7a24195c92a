import { expect, test } from "vitest";
import { DatabaseUnavailable } from "#server/database/database-unavailable.ts";
import { askAuth, captureAuthFailure } from "./rethrow-auth-failures.ts";

const away = new DatabaseUnavailable("away");

test("a database that is away is thrown, whatever is answered or thrown for it", async () => {
  const heard = (outcome: Promise<string>) =>
    askAuth(async () => {
      captureAuthFailure("error", "Failed to create user", { name: "no error" }, away);
      return outcome;
    });
  await expect(heard(Promise.resolve("refused"))).rejects.toBe(away);
  await expect(heard(Promise.reject(new Error("internal")))).rejects.toBe(away);
});

test("any other failure stays what it was, and nobody hears another's", async () => {
  captureAuthFailure("error", away);
  const own = askAuth(async () => {
    captureAuthFailure("error", new Error("wrong password"));
    return "refused";
  });
  const other = askAuth(async () => {
    captureAuthFailure("error", away);
    return "lost";
  });
  await expect(other).rejects.toBe(away);
  expect(await own).toBe("refused");
  await expect(askAuth(() => Promise.reject(new Error("bug")))).rejects.toThrow("bug");
});
