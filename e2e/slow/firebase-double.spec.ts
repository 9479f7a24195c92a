import { expect, test } from "@playwright/test";
import { startFirebase } from "#test/doubles/firebase/start-firebase.ts";

const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
const project = { projectId: "demo-candor", apiKey: "key-of-demo-candor" };

/** What a call came to: its status, its refusal, and the kind of each field. */
interface Outcome {
  readonly step: string;
  readonly status: number;
  readonly refusal: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
}

test("the double of Firebase answers as its emulator does", async () => {
  test.skip(
    emulator === undefined,
    "no emulator is named by FIREBASE_AUTH_EMULATOR_HOST, so the double was not compared",
  );
  const double = await startFirebase(project);
  const ours = await talk(double.address, double.address);
  await double.stop();
  const theirs = await talk(
    `http://${emulator}/identitytoolkit.googleapis.com`,
    `http://${emulator}/securetoken.googleapis.com`,
  );
  expect(ours).toHaveLength(theirs.length);
  for (const [index, { step, status, refusal, fields }] of ours.entries()) {
    expect.soft({ step, status, refusal }).toEqual(pick(theirs[index]));
    expect.soft(theirs[index]?.fields, step).toMatchObject(fields);
  }
});

/** The same conversation with either of them. */
async function talk(accounts: string, tokens: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const send = async (step: string, address: string, sent: object | URLSearchParams) => {
    const isForm = sent instanceof URLSearchParams;
    const response = await fetch(`${address}?key=${project.apiKey}`, {
      method: "POST",
      ...(!isForm && { headers: { "content-type": "application/json" } }),
      body: isForm ? sent : JSON.stringify(sent),
    });
    const body = await response.json();
    outcomes.push({ step, status: response.status, ...read(body) });
    return body;
  };
  const call = (name: string, body: object, step = name) =>
    send(step, `${accounts}/v1/accounts:${name}`, body);

  const email = `ada-${Date.now()}@example.org`;
  const password = "long enough";
  const more = { returnSecureToken: true };
  const { idToken } = await call("signUp", { email, password, ...more });
  await call("signUp", { email, password, ...more }, "signUp once more");
  await call("signUp", { email: `x${email}`, password: "short", ...more }, "signUp, weak");
  await call("signUp", { email: "nobody", password, ...more }, "signUp, no address");
  await call("lookup", { idToken });
  outcomes.push({ step: "claims", status: 0, ...read(claimsIn(idToken)) });
  await call("update", { idToken, displayName: "Ada", returnSecureToken: false });
  await call("signInWithPassword", { email, password: "not it", ...more }, "signIn, wrong");
  const { refreshToken } = await call("signInWithPassword", { email, password, ...more });
  const form = { grant_type: "refresh_token", refresh_token: refreshToken };
  await send("token", `${tokens}/v1/token`, new URLSearchParams(form));
  await call("lookup", { idToken: "x" }, "lookup, forged");
  await call("sendOobCode", { requestType: "VERIFY_EMAIL", idToken }, "mail to verify");
  await call("sendOobCode", { requestType: "PASSWORD_RESET", email }, "mail to reset");
  return outcomes;
}

function read(body: object): Pick<Outcome, "refusal" | "fields"> {
  const { error, users, ...fields } = body as {
    error?: { message: string };
    users?: readonly object[];
  };
  return {
    // A project may hide whether it was the address or the password; the double does.
    refusal: error?.message
      .split(" : ")[0]
      ?.replace("INVALID_PASSWORD", "INVALID_LOGIN_CREDENTIALS"),
    fields: kindsOf({ ...fields, ...users?.[0] }),
  };
}

const kindsOf = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value]),
  );

const claimsIn = (token: string): object =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8"));

const pick = (outcome: Outcome | undefined) => ({
  step: outcome?.step,
  status: outcome?.status,
  refusal: outcome?.refusal,
});
