import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { notices } from "#contract/notices.ts";
import { askToSignIn } from "./api/identity-source.ts";
import { App } from "./app.tsx";
import { deadlineKey } from "./sign-in/idle-clock.ts";
import { localProvider } from "./sign-in/local-provider.ts";
import { createSessionStore } from "./sign-in/session-store.ts";
import { SessionContext } from "./sign-in/use-session.ts";

const dana = { id: "p1", email: "dana@example.org", name: "Dana" };
const signedIn = { token: "t", expiresAt: "2999-01-01T00:00:00Z", user: dana };
const nobody = { token: null, expiresAt: null, user: null };

/** What the server would answer; `answers` is changed by a test before the page opens. */
let answers: Record<string, unknown>;

// Fetched beforehand: what is measured is what is shown, not how long this machine takes to load it.
beforeAll(() => import("./signed-in.tsx"), 60_000);
beforeEach(() => {
  answers = {
    "/api/settings": { identity: "local", google: false, outbox: null },
    "/api/identity-token": nobody,
    "/api/identity/sign-out": {},
    "/api/auth/user": { firebaseUid: "p1", email: dana.email, username: "Dana" },
    "/api/subscription-status": {
      subscriptionStatus: "trial",
      freeAnalysesUsed: 0,
      plan: "trial",
      premium: false,
      freeAnalysesLimit: 5,
      isAdminAccount: false,
    },
  };
  vi.stubGlobal("fetch", async (url: string) => Response.json(answers[url]));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test.each(["/", "/account-settings", "/nowhere"])(
  "[RT-6] signed out, %s shows only the sign-in screen",
  async (path) => {
    open(path);
    await screen.findByRole("tab", { name: "Sign In" });
    expect(screen.getByRole("tab", { name: "Sign Up" })).toBeTruthy();
    expect(screen.queryByText("404 Page Not Found")).toBeNull();
  },
);

test("[RT-5] [HD-7] signed in, an unknown path reads 404 under the header", async () => {
  answers["/api/identity-token"] = signedIn;
  open("/nowhere");
  expect(await screen.findByRole("heading", { name: "404 Page Not Found" })).toBeTruthy();
  expect(screen.getByRole("img", { name: "Candor" }).getAttribute("height")).toBe("40");
  expect((await screen.findByText("Free Trial")).closest(".hidden")).not.toBeNull();
});

test("[RT-6] until it is known who is there, whoever was there last sees no form that goes again", async () => {
  answers["/api/identity-token"] = signedIn;
  open("/nowhere");
  expect(screen.getByRole("heading", { name: /^Ask a table a question/ })).toBeTruthy();
  await screen.findByRole("heading", { name: "404 Page Not Found" });
  cleanup();
  // The page kept until when its session lasts.
  open("/nowhere");
  expect(screen.getByText("Loading...")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: /^Ask a table/ })).toBeNull();
  await screen.findByRole("heading", { name: "404 Page Not Found" });
});

test("[SI-3] whoever seems signed in is told all the same that Google's sign-in failed", async () => {
  localStorage.setItem(deadlineKey, `${Date.now() + 60_000}`);
  answers["/api/identity-token"] = signedIn;
  open("/nowhere?google=failed");
  expect(await screen.findByText(notices.googleFailed[1])).toBeTruthy();
  expect(location.search).toBe("");
  await screen.findByRole("heading", { name: "404 Page Not Found" });
});

test("[RT-6] whoever only seemed signed in is shown the sign-in screen", async () => {
  localStorage.setItem(deadlineKey, `${Date.now() + 60_000}`);
  open("/nowhere");
  expect(screen.queryByRole("heading", { name: /^Ask a table/ })).toBeNull();
  expect(await screen.findByRole("tab", { name: "Sign In" })).toBeTruthy();
});

test("signing out leaves nothing of the page behind", async () => {
  answers["/api/identity-token"] = signedIn;
  open("/nowhere");
  await userEvent.click(await screen.findByRole("button", { name: "Account of Dana" }));
  await userEvent.click(screen.getByRole("menuitem", { name: "Sign out" }));
  expect(await screen.findByRole("tab", { name: "Sign In" })).toBeTruthy();
  expect(screen.queryByText("404 Page Not Found")).toBeNull();
});

test("a session that ended is asked for over the page, which stays as it is", async () => {
  answers["/api/identity-token"] = signedIn;
  open("/nowhere");
  const page = await screen.findByRole("heading", { name: "404 Page Not Found" });
  act(askToSignIn);
  expect(await screen.findByRole("dialog", { name: "Sign in again" })).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Please sign in again" })).toBeTruthy();
  expect(page.isConnected).toBe(true);
});

function open(path: string) {
  history.pushState(null, "", path);
  document.documentElement.dataset.theme = "dark";
  render(
    <SessionContext value={createSessionStore(localProvider())}>
      <App />
    </SessionContext>,
  );
}
