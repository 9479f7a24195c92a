import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type ProviderUser, SecondFactorRequired } from "./identity-provider.ts";
import { localProvider } from "./local-provider.ts";

const dana: ProviderUser = { id: "p1", email: "dana@clinic.example", name: "Dana" };
const nobody = { token: null, expiresAt: null, user: null };
const minute = 60_000;
let tokens = 0;
let session: ProviderUser | null;
let calls: string[];

/** A server of which only the session and the tokens matter. */
async function answer(url: string, init: RequestInit): Promise<Response> {
  calls.push(`${init.method} ${url}`);
  if (url === "/api/identity/sign-in/email") session = dana;
  if (url === "/api/identity/sign-out") session = null;
  if (url === "/api/identity/sign-in/social")
    return Response.json({ url: "https://google.example/" });
  if (url !== "/api/identity-token") return Response.json({});
  tokens += 1;
  const expiresAt = new Date(Date.now() + 10 * minute).toISOString();
  return Response.json(session ? { token: `t${tokens}`, expiresAt, user: session } : nobody);
}

beforeEach(() => {
  tokens = 0;
  session = null;
  calls = [];
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.stubGlobal("fetch", answer);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function observed() {
  const provider = localProvider();
  const reports: (ProviderUser | null)[] = [];
  provider.observe((user) => reports.push(user));
  return { provider, reports };
}

it("reports nobody, then who signed in, then nobody again", async () => {
  const { provider, reports } = observed();
  await expect.poll(() => reports).toEqual([null]);
  await provider.signIn({ email: dana.email, password: "p" });
  await provider.signOut();
  expect(reports).toEqual([null, dana, null]);
  expect(await provider.token()).toBeNull();
});

it("stops half-way where a code is needed, and goes on by a way of its own", async () => {
  const half = async (url: string, init: RequestInit) =>
    url.endsWith("/sign-in/email") ? Response.json({ secondFactor: true }) : answer(url, init);
  vi.stubGlobal("fetch", half);
  const { provider, reports } = observed();
  await expect.poll(() => reports).toEqual([null]);
  await expect(provider.signIn({ email: dana.email, password: "p" })).rejects.toBeInstanceOf(
    SecondFactorRequired,
  );
  expect(reports).toEqual([null]);
  await provider.signInBy?.(async () => {
    session = dana;
  });
  expect(reports).toEqual([null, dana]);
  await expect(provider.signInBy?.(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
});

it("keeps a token until a minute before its end, and asks once for many calls", async () => {
  session = dana;
  const { provider, reports } = observed();
  await expect.poll(() => reports).toEqual([dana]);
  expect([await provider.token(), await provider.token()]).toEqual(["t1", "t1"]);
  vi.setSystemTime(Date.now() + 9.5 * minute);
  expect(await Promise.all([provider.token(), provider.token()])).toEqual(["t2", "t2"]);
  expect(await provider.token({ fresh: true })).toBe("t3");
});

it("has no token for a page whose cookie now belongs to someone else", async () => {
  session = dana;
  const { provider, reports } = observed();
  await expect.poll(() => reports).toEqual([dana]);
  session = { ...dana, id: "p2" };
  expect(await provider.token({ fresh: true })).toBeNull();
  session = null;
  expect(await provider.token({ fresh: true })).toBeNull();
  expect(reports).toEqual([dana]);
});

it("reports nobody when the server cannot be reached", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const { reports } = observed();
  await expect.poll(() => reports).toEqual([null]);
});

it("leaves for the address that Google's sign-in begins at", async () => {
  const left: string[] = [];
  await localProvider((url) => left.push(url)).signInWithGoogle();
  expect(left).toEqual(["https://google.example/"]);
  expect(calls).toEqual(["POST /api/identity/sign-in/social"]);
});

it("takes no answer that was asked for before the sign-in", async () => {
  const { provider, reports } = observed();
  await expect.poll(() => reports).toEqual([null]);
  // A call that was refused renews its token just before somebody signs in, and is answered late.
  const { promise: held, resolve: answerIt } = Promise.withResolvers<void>();
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    vi.stubGlobal("fetch", answer);
    const early = await answer(url, init);
    await held;
    return early;
  });
  const renewed = provider.token({ fresh: true });
  const signedIn = provider.signIn({ email: dana.email, password: "p" });
  await expect.poll(() => calls).toContain("POST /api/identity/sign-in/email");
  answerIt();
  await signedIn;
  expect(reports).toEqual([null, dana]);
  expect(await renewed).toBeNull();
  expect(await provider.token()).not.toBeNull();
});
