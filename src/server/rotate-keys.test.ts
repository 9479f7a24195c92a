// @module-tag slow
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, expect, it } from "vitest";
import { signIn, signUp } from "#contract/calls/identity.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  signInWithCode,
  signInWithRecoveryCode,
} from "#contract/calls/security.ts";
import { describeDatabases, type TestPlace } from "#test/server/describe-databases.ts";
import { oneTimeCode } from "#test/server/one-time-code.ts";
import { cookieOf, newPerson } from "#test/server/open-test-identity.ts";
import { buildApp } from "./app.ts";
import { readConfig } from "./config/config.ts";
import { openContext } from "./context.ts";
import { closeServer } from "./lifetime.ts";

const run = promisify(execFile);
const host = "127.0.0.1:3000";
const command = join(import.meta.dirname, "rotate-keys.ts");

/** What the settings say of the master key. */
type Keys = Readonly<Partial<Record<"MASTER_KEY" | "MASTER_KEY_PREVIOUS", string>>>;

describeDatabases("candor rotate-keys", (databases) => {
  let close = async () => undefined as unknown;
  afterEach(() => close());

  /** The server as it is started, on this place. */
  async function start(place: TestPlace, keys: Keys) {
    const settings = { SHUTDOWN_SECONDS: "1", SIGN_INS_PER_MINUTE_ADDRESS: "1000", ...keys };
    const config = { ...readConfig(settings), ...place };
    const context = await openContext(config, { writeLog: () => undefined });
    const app = await buildApp(context, "no-page");
    close = () => closeServer({ app, context });
    return (path: string, payload: object, cookie = "") =>
      app.inject({ method: "POST", url: path, headers: { host, cookie }, payload });
  }
  type Post = Awaited<ReturnType<typeof start>>;

  /** As an operator types it; gives what it printed. */
  async function rotate({ dataDir, databaseUrl }: TestPlace, keys: Keys) {
    const database = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl };
    const env = { DATA_DIR: dataDir, ...database, ...keys };
    return run(process.execPath, [command], { env }).catch(({ stdout, stderr }) => ({
      ...{ stdout, stderr },
    }));
  }

  async function signUpWithFactor(post: Post) {
    const person = newPerson();
    const { password } = person;
    const cookie = cookieOf(await post(signUp.path, person));
    const { link, recoveryCodes } = (
      await post(beginSecondFactor.path, { password }, cookie)
    ).json();
    const key = String(new URL(link).searchParams.get("secret"));
    const code = oneTimeCode(key, 0);
    expect((await post(confirmSecondFactor.path, { code }, cookie)).statusCode).toBe(200);
    return { ...person, key, recoveryCodes: recoveryCodes as string[] };
  }
  type Member = Awaited<ReturnType<typeof signUpWithFactor>>;

  async function expectBothFactors(post: Post, members: readonly Member[], used: number) {
    for (const { email, password, key, recoveryCodes } of members) {
      const half = async () => cookieOf(await post(signIn.path, { email, password }), "two_factor");
      const recovery = { code: recoveryCodes[used] };
      expect((await post(signInWithRecoveryCode.path, recovery, await half())).statusCode).toBe(
        200,
      );
      // The code of this half minute was used at the sign-up; the next one is taken too, once.
      if (used > 0) continue;
      const given = { code: oneTimeCode(key, 1) };
      expect((await post(signInWithCode.path, given, await half())).statusCode).toBe(200);
    }
  }

  it("re-wraps while the server runs, and everybody signs in with both factors, then and later", {
    timeout: 240_000,
  }, async () => {
    const place = await databases.place();
    const first = "the first master key, long enough";
    const second = "the second master key, just as long";
    const before = await start(place, { MASTER_KEY: first });
    const members = [];
    for (let at = 0; at < 3; at += 1) members.push(await signUpWithFactor(before));
    const both = { MASTER_KEY: second, MASTER_KEY_PREVIOUS: first };
    if (place.databaseUrl !== null) {
      const { stdout } = await rotate(place, both);
      expect(stdout).toContain("start Candor with the new MASTER_KEY");
    }
    await close();
    const during = await start(place, both);
    const { stdout, stderr } = await rotate(place, both);
    expect([stdout, stderr]).toEqual([expect.stringMatching(/^\{"rotated":\d+\}\n$/), ""]);
    await expectBothFactors(during, members, 0);
    await close();
    const after = await start(place, { MASTER_KEY: second });
    await expectBothFactors(after, members, 1);
  });

  it("makes a new key where a file holds it", { timeout: 240_000 }, async () => {
    const place = await databases.place();
    const post = await start(place, {});
    const member = await signUpWithFactor(post);
    expect((await rotate(place, {})).stdout).toMatch(/^\{"rotated":\d+\}\n$/);
    await expectBothFactors(post, [member], 0);
    await close();
    await expectBothFactors(await start(place, {}), [member], 1);
  });
});
