import { cleanup, configure, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { notices } from "#contract/notices.ts";
import { type IdentityProvider, SecondFactorRequired } from "./identity-provider.ts";
import { localProvider } from "./local-provider.ts";
import { createSessionStore } from "./session-store.ts";
import { SignInScreen } from "./sign-in-screen.tsx";
import { SessionContext } from "./use-session.ts";

const dana = { id: "p1", email: "dana@clinic.example", name: "Dana Roe" };
let calls: [path: string, body: unknown][];
let refusals: Record<string, [status: number, code: string]>;

/** A server that takes everything but what a test has it refuse. */
async function answer(path: string, init: RequestInit): Promise<Response> {
  calls.push([path, JSON.parse(String(init.body))]);
  const [status, code] = refusals[path] ?? [];
  if (status === undefined) return Response.json({});
  return Response.json({ code, message: `refused: ${code}` }, { status });
}

// The screen fetches them when they are needed; a slow machine would take longer than a test waits.
beforeAll(async () => {
  configure({ asyncUtilTimeout: 10_000 });
  await import("./code-form.tsx");
  await import("./forgotten-password.tsx");
  await import("./set-password.tsx");
});
beforeEach(() => {
  calls = [];
  refusals = {};
  vi.stubGlobal("fetch", answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The screen of the built-in provider, whose passwords are half of a sign-in. */
function show(resetToken: string | null = null) {
  const announced: unknown[] = [];
  let report: (user: typeof dana | null) => void = () => undefined;
  const provider: IdentityProvider = {
    observe(listener) {
      report = listener;
      listener(null);
      return () => undefined;
    },
    signIn: () => Promise.reject(new SecondFactorRequired()),
    signInBy: async (enter) => {
      await enter();
      if (resetToken === null) report(dana);
    },
    signUp: async () => undefined,
    mailPasswordReset: (email) => localProvider().mailPasswordReset(email),
    signInWithGoogle: async () => undefined,
    signOut: async () => undefined,
    token: async () => "t",
  };
  const session = createSessionStore(provider, {
    sync: async ({ id, email, name }) => ({ firebaseUid: id, email, username: name }),
    settings: async () => ({ identity: "local", google: false, firebase: null, outbox: "/outbox" }),
  });
  const done = vi.fn();
  const notify = (...notice: unknown[]) => void announced.push(notice);
  const reset = { token: resetToken, done };
  render(
    <SessionContext value={session}>
      <SignInScreen themeToggle={null} {...{ notify, reset }} />
    </SessionContext>,
  );
  return { session, announced, done };
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

async function enterPassword(): Promise<void> {
  await userEvent.type(await screen.findByLabelText("E-mail"), dana.email);
  await userEvent.type(screen.getByLabelText("Password"), "a long one{Enter}");
}

it("asks for a code after the password, and takes it", async () => {
  const { announced, session } = show();
  await enterPassword();
  const code = await screen.findByLabelText("Code");
  expect(document.activeElement).toBe(code);
  await userEvent.type(code, "123456{Enter}");
  expect(calls).toEqual([["/api/identity/sign-in/code", { code: "123456" }]]);
  expect(announced).toEqual([["success", "Welcome back!"]]);
  expect(session.read().state).toBe("signed-in");
});

it("says when a code is wrong, takes a recovery code, and starts again when it took too long", async () => {
  refusals["/api/identity/sign-in/code"] = [403, "code-refused"];
  refusals["/api/identity/sign-in/recovery-code"] = [403, "code-expired"];
  const { announced } = show();
  await enterPassword();
  await userEvent.type(await screen.findByLabelText("Code"), "1{Enter}");
  expect((await screen.findByRole("alert")).textContent).toBe("refused: code-refused");
  await press("Use a recovery code instead");
  await userEvent.type(screen.getByLabelText("Recovery code"), "abcde-12345{Enter}");
  await screen.findByLabelText("Password");
  expect(announced).toEqual([
    ["error", "Sign in failed", "refused: code-refused"],
    ["error", "Sign in failed", "refused: code-expired"],
  ]);
});

it("sends a link for a forgotten password, and says where it waits without a mail server", async () => {
  show();
  await userEvent.type(await screen.findByLabelText("E-mail"), dana.email);
  await press("Forgot your password?");
  await screen.findByRole("heading", { name: "Forgot your password?" });
  const email = screen.getByLabelText<HTMLInputElement>("E-mail");
  expect(email.value).toBe(dana.email);
  await userEvent.clear(email);
  await press("Send the link");
  expect((await screen.findByRole("alert")).textContent).toBe("Please enter your e-mail address.");
  await userEvent.type(email, `${dana.email}{Enter}`);
  expect((await screen.findByRole("status")).textContent).toContain(
    "If this address has an account",
  );
  expect(screen.getByRole("link", { name: "outbox" }).getAttribute("href")).toBe("/outbox");
  expect(calls).toEqual([["/api/identity/request-password-reset", { email: dana.email }]]);
  await press("Back to sign in");
  await screen.findByLabelText("Password");
});

it("sets a new password by a mailed link, and says when the link is of no use", async () => {
  const { announced, done } = show("token");
  const field = await screen.findByLabelText("New password");
  await userEvent.type(field, "short{Enter}");
  expect((await screen.findByRole("alert")).textContent).toContain("at least 8 characters");
  await userEvent.type(field, " but longer{Enter}");
  await expect.poll(() => done.mock.calls.length).toBe(1);
  const body = { token: "token", newPassword: "short but longer" };
  expect(calls).toEqual([["/api/identity/reset-password", body]]);
  expect(announced).toEqual([[...notices.passwordSet]]);
  cleanup();

  refusals["/api/identity/reset-password"] = [400, "link-refused"];
  const again = show("token");
  await userEvent.type(await screen.findByLabelText("New password"), "long enough 1{Enter}");
  await screen.findByText("Nothing was changed");
  await press("Ask for a new link");
  await screen.findByRole("heading", { name: "Forgot your password?" });
  expect(again.done).not.toHaveBeenCalled();
  await press("Back to sign in");
  expect(again.done).toHaveBeenCalled();
});
