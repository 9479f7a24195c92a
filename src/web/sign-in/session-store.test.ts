import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#web/api/call-api.ts";
import { unavailableProvider } from "./choose-provider.ts";
import type { ProviderUser } from "./identity-provider.ts";
import { idleClock, seemsSignedIn } from "./idle-clock.ts";
import { createSessionStore } from "./session-store.ts";

const dana: ProviderUser = { id: "p1", email: "dana@example.org", name: "" };

/** A session of Dana's whose server is there, or is not. */
async function openSession() {
  const server = { reachable: true, living: true };
  const store = createSessionStore(
    {
      observe(listener) {
        listener(dana);
        return () => undefined;
      },
      signIn: async () => undefined,
      signUp: async () => undefined,
      mailPasswordReset: async () => undefined,
      signInWithGoogle: async () => undefined,
      signOut: async () => {
        if (!server.reachable) throw new Error("No answer");
        server.living = false;
      },
      token: async () => (server.living ? "t" : null),
    },
    {
      sync: async ({ id, email, name }) => ({ firebaseUid: id, email, username: name }),
      settings: () => Promise.reject(new Error("not asked")),
    },
  );
  store.subscribe(() => undefined);
  await vi.waitFor(() => expect(store.read().state).toBe("signed-in"));
  return { store, server };
}

beforeEach(() => localStorage.clear());

test("a session that is ended keeps its page, and ends on the server", async () => {
  const { store, server } = await openSession();
  await store.end();
  expect(store.read()).toMatchObject({
    state: "signed-in",
    ended: true,
    user: { firebaseUid: "p1" },
  });
  expect(server.living).toBe(false);
  await store.resume();
  expect(store.read().ended).toBe(true);
});

test.each(["signOut", "leave"] as const)("after %s nobody is expected here", async (way) => {
  const { store } = await openSession();
  idleClock().touch();
  expect(seemsSignedIn()).toBe(true);
  await store[way]();
  expect(seemsSignedIn()).toBe(false);
});

test("what ended while the server was away does not come back without a password", async () => {
  const { store, server } = await openSession();
  server.reachable = false;
  await store.end();
  await store.resume();
  expect(store.read().ended).toBe(true);
  server.reachable = true;
  await store.resume();
  expect([store.read().ended, server.living]).toEqual([true, false]);
});

test("somebody whom the server takes for signed out is, whatever a hosted provider says", async () => {
  const asked: unknown[] = [];
  const store = createSessionStore(
    {
      ...unavailableProvider(""),
      observe(listener) {
        listener(dana);
        return () => undefined;
      },
      signOut: async (options) => void asked.push(options),
    },
    {
      sync: () => Promise.reject(new ApiError({ status: 401, statusText: "", body: "" })),
      settings: () => Promise.reject(new Error("not asked")),
    },
  );
  store.subscribe(() => undefined);
  await vi.waitFor(() => expect(store.read().state).toBe("signed-out"));
  expect(store.read()).toMatchObject({ user: null, syncFailed: false });
  expect(asked).toEqual([{ quietly: true }]);
});

test("a time that passed with the browser closed is over, until somebody signs in", async () => {
  localStorage.setItem("signed-in-until", String(Date.now() - 60_000));
  expect(idleClock().left()).toBeLessThan(0);
  const { store } = await openSession();
  await store.signIn({ email: dana.email, password: "x" });
  expect(idleClock().left()).toBeGreaterThan(9 * 60_000);
});

test("a time that nobody can have set is the longest there is", () => {
  localStorage.setItem("signed-in-until", "99999999999999");
  expect(idleClock().left()).toBeLessThanOrEqual(15 * 60_000);
  localStorage.setItem("signed-in-until", "<script>");
  expect(idleClock().left()).toBeGreaterThan(9 * 60_000);
});
