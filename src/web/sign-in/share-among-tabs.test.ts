import { expect, test } from "vitest";
import { onSignInNeeded, setIdentitySource } from "#web/api/identity-source.ts";
import type { TabChannel, TabMessage } from "#web/api/tab-channel.ts";
import type { Session, SessionStore } from "./session.ts";
import { shareAmongTabs } from "./share-among-tabs.ts";

/** A store that says it is in this state, and the line to other tabs. */
function openShared(state: Session["state"], token: string | null = "t") {
  const posted: TabMessage["kind"][] = [];
  let asked = 0;
  let deliver: (message: TabMessage) => void = () => undefined;
  const tabs: TabChannel = {
    post: ({ kind }) => posted.push(kind),
    listen(listener) {
      deliver = listener;
      return () => undefined;
    },
  };
  const done = async () => undefined;
  const inner: SessionStore = {
    ...{ signIn: done, signUp: done, signInWithGoogle: done, signOut: done },
    ...{ end: done, resume: done, leave: done, mailPasswordReset: done },
    read: () => ({ state, user: null, ended: false, syncFailed: false, settings: null }),
    subscribe: () => () => undefined,
  };
  setIdentitySource({ token: async () => token, renew: async () => token, userId: () => "u1" });
  onSignInNeeded(() => {
    asked += 1;
  });
  const store = shareAmongTabs(inner, tabs);
  store.subscribe(() => undefined);
  const receive = async (message: TabMessage) => {
    deliver(message);
    await Promise.resolve();
    await Promise.resolve();
    return asked;
  };
  return { store, posted, receive };
}

const person = { email: "dana@example.org", password: "long enough", name: "Dana" };

test("other tabs are told who comes and goes, and nobody of a sign-in that failed", async () => {
  const { store, posted } = openShared("signed-in");
  await store.signIn(person);
  await store.signUp(person);
  await store.signOut();
  await store.end();
  expect(posted).toEqual(["signed-in", "signed-in", "signed-out", "signed-out"]);
  const out = openShared("signed-out");
  await out.store.signIn(person);
  expect(out.posted).toEqual([]);
});

test("a page asks for the password once its session is over, or another person's", async () => {
  expect(await openShared("signed-in").receive({ kind: "signed-out" })).toBe(1);
  expect(await openShared("signed-in").receive({ kind: "signed-in" })).toBe(0);
  expect(await openShared("signed-in", null).receive({ kind: "signed-in" })).toBe(1);
  expect(await openShared("signed-in", null).receive({ kind: "changed", paths: [] })).toBe(0);
  expect(await openShared("signed-out", null).receive({ kind: "signed-out" })).toBe(0);
});
