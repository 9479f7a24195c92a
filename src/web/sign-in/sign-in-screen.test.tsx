import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { problems } from "#contract/problem.ts";
import { ApiError } from "#web/api/call-api.ts";
import { askToSignIn } from "#web/api/identity-source.ts";
import type { IdentityProvider, ProviderUser } from "./identity-provider.ts";
import { createSessionStore, type SessionCalls } from "./session-store.ts";
import { SignInScreen } from "./sign-in-screen.tsx";
import { SessionContext } from "./use-session.ts";

const dana: ProviderUser = { id: "p1", email: "dana@clinic.example", name: "Dana Roe" };
const password = "correct horse battery";

interface Stage {
  provider?: Partial<IdentityProvider>;
  calls?: Partial<SessionCalls>;
  google?: boolean;
  outbox?: string | null;
  mailedSignUp?: boolean;
  signUp?: "domains" | "invited" | "closed";
  present?: ProviderUser | null;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

/** The screen with a provider that knows dana, and everything it asked and announced. */
function show(stage: Stage = {}) {
  const asked: unknown[] = [];
  const announced: unknown[] = [];
  let report: (user: ProviderUser | null) => void = () => undefined;
  const arrive = async (body: unknown) => {
    asked.push(body);
    report(dana);
  };
  const provider: IdentityProvider = {
    observe(listener) {
      report = listener;
      if (stage.present !== undefined) listener(stage.present);
      return () => undefined;
    },
    signIn: arrive,
    signUp: arrive,
    mailPasswordReset: async () => undefined,
    signInWithGoogle: async () => void asked.push("google"),
    signOut: async () => report(null),
    token: async () => "t",
    ...stage.provider,
  };
  const session = createSessionStore(provider, {
    sync: async ({ id, email, name }) => ({ firebaseUid: id, email, username: name }),
    settings: async () => ({
      identity: "local",
      google: stage.google ?? false,
      firebase: null,
      outbox: stage.outbox ?? null,
      ...(stage.mailedSignUp && { mailedSignUp: true as const }),
      ...(stage.signUp && { signUp: stage.signUp }),
    }),
    ...stage.calls,
  });
  const notify = (...notice: unknown[]) => void announced.push(notice);
  render(
    <SessionContext value={session}>
      <SignInScreen themeToggle={<button type="button">Theme</button>} notify={notify} />
    </SessionContext>,
  );
  return { session, asked, announced, report: (user: ProviderUser | null) => report(user) };
}

const refusal = (status: number, code: string, message: string) => () =>
  Promise.reject(new ApiError({ status, statusText: "", body: JSON.stringify({ code, message }) }));
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const errorAt = (label: string) => {
  const field = screen.getByLabelText(label);
  const id = field.getAttribute("aria-describedby")?.split(" ").at(-1) ?? "";
  return field.getAttribute("aria-invalid") && document.getElementById(id)?.textContent;
};

it("[SI-4] shows a spinner with 'Loading...' while auth state loads", async () => {
  const { report } = show();
  expect(screen.getByRole("status").textContent).toBe("Loading...");
  expect(screen.queryByRole("tab")).toBeNull();
  report(null);
  await screen.findByRole("tab", { name: "Sign In" });
  expect(screen.queryByText("Loading...")).toBeNull();
});

it("[SI-1] [SI-2] has tabs Sign In and Sign Up and the theme toggle, by keyboard too", async () => {
  show({ present: null });
  const first = await screen.findByRole("tab", { name: "Sign In" });
  expect(screen.getByRole("button", { name: "Theme" })).toBeTruthy();
  first.focus();
  await userEvent.keyboard("{ArrowRight}");
  expect(screen.getByRole("tab", { name: "Sign Up" }).getAttribute("aria-selected")).toBe("true");
  expect(screen.getByLabelText("Full name")).toBeTruthy();
});

it("[SI-5] sign-in needs e-mail and password, said at each field", async () => {
  const { asked } = show({ present: null });
  await screen.findByRole("tab", { name: "Sign In" });
  await press("Sign in");
  expect(errorAt("E-mail")).toBe("Please enter your e-mail address.");
  expect(errorAt("Password")).toBe("Please enter your password.");
  expect(document.activeElement).toBe(screen.getByLabelText("E-mail"));
  expect(asked).toEqual([]);
});

it("asks for no password at sign-up where a mailed link does, and says the same of every address", async () => {
  const signedUp: unknown[] = [];
  const { announced } = show({
    present: null,
    mailedSignUp: true,
    provider: { signUp: async (account) => void signedUp.push(account) },
  });
  await userEvent.click(await screen.findByRole("tab", { name: "Sign Up" }));
  expect(screen.queryByLabelText("Password")).toBeNull();
  await type("Full name", "Dana Roe");
  await type("E-mail", "dana@clinic.example");
  await press("Create account");
  await screen.findByText("Look into your mail");
  expect(signedUp).toEqual([{ name: "Dana Roe", email: "dana@clinic.example" }]);
  expect(announced).toEqual([]);
});

it("offers no form where nobody can make an account, and says whom it is for elsewhere", async () => {
  show({ present: null, signUp: "closed" });
  await userEvent.click(await screen.findByRole("tab", { name: "Sign Up" }));
  expect(screen.getByText(problems["sign-up-closed"][1])).toBeDefined();
  expect(screen.queryByLabelText("E-mail")).toBeNull();
  cleanup();
  const provider = { signUp: async () => undefined };
  show({ present: null, signUp: "invited", mailedSignUp: true, provider });
  await userEvent.click(await screen.findByRole("tab", { name: "Sign Up" }));
  expect(screen.getByText("The address that was invited.")).toBeDefined();
  await type("Full name", "Dana Roe");
  await type("E-mail", "dana@clinic.example");
  await press("Create account");
  await screen.findByText(/^If this address was invited, a mail is on its way/);
});

it("[SI-6] sign-up needs full name, e-mail of that input type, and a password long enough", async () => {
  const { asked } = show({ present: null });
  await userEvent.click(await screen.findByRole("tab", { name: "Sign Up" }));
  await press("Create account");
  expect(errorAt("Full name")).toBe("Please enter your full name.");
  expect(screen.getByLabelText("E-mail").getAttribute("type")).toBe("email");
  await type("Full name", "Dana");
  await type("E-mail", "dana");
  await type("Password", "short");
  await press("Create account");
  expect(errorAt("Full name")).toBeNull();
  expect(errorAt("E-mail")).toBe("Please enter a valid e-mail address.");
  expect(errorAt("Password")).toBe("The password needs at least 8 characters.");
  expect(asked).toEqual([]);
});

it("[SI-7] welcomes back, once the server knows who it is", async () => {
  const { asked, announced, session } = show({ present: null });
  await screen.findByRole("tab", { name: "Sign In" });
  await type("E-mail", " dana@clinic.example ");
  await type("Password", `${password}{Enter}`);
  expect(asked).toEqual([{ email: "dana@clinic.example", password }]);
  expect(announced).toEqual([["success", "Welcome back!"]]);
  expect(session.read()).toMatchObject({ state: "signed-in", user: { username: "Dana Roe" } });
});

it("[SI-8] announces a created account", async () => {
  const { asked, announced } = show({ present: null });
  await userEvent.click(await screen.findByRole("tab", { name: "Sign Up" }));
  await type("Full name", "Dana Roe");
  await type("E-mail", dana.email);
  await type("Password", password);
  await press("Create account");
  expect(asked).toEqual([{ name: "Dana Roe", email: dana.email, password }]);
  expect(announced).toEqual([["success", "Account created!"]]);
});

it("[SI-9] says 'Sign in failed' and keeps what was typed", async () => {
  const sentence = "Please check your credentials and try again.";
  const signIn = refusal(401, "sign-in-refused", sentence);
  const { announced } = show({ present: null, provider: { signIn } });
  await screen.findByRole("tab", { name: "Sign In" });
  await type("E-mail", dana.email);
  await type("Password", "wrong");
  await press("Sign in");
  expect(announced).toEqual([["error", "Sign in failed", sentence]]);
  expect(errorAt("Password")).toBe(sentence);
  expect(screen.getByLabelText<HTMLInputElement>("E-mail").value).toBe(dana.email);
});

it("[SI-10] says 'Sign up failed' at the address that has an account", async () => {
  const signUp = refusal(422, "sign-up-refused", "Sign in instead.");
  const { announced } = show({ present: null, provider: { signUp } });
  await userEvent.click(await screen.findByRole("tab", { name: "Sign Up" }));
  await type("Full name", "Dana");
  await type("E-mail", dana.email);
  await type("Password", password);
  await press("Create account");
  expect(announced).toEqual([["error", "Sign up failed", "Sign in instead."]]);
  expect(errorAt("E-mail")).toBe("Sign in instead.");
});

it("[SI-3] [SI-11] offers Google where it is set up, and says when it failed", async () => {
  const signInWithGoogle = refusal(500, "unknown", "Something went wrong.");
  const { announced } = show({ present: null, google: true, provider: { signInWithGoogle } });
  await userEvent.click(await screen.findByRole("button", { name: "Continue with Google" }));
  expect(announced).toEqual([["error", "Google sign in failed", "Something went wrong."]]);
});

it("[SI-11] says once that a sign-in came back from Google refused", async () => {
  history.replaceState(null, "", "/?google=failed&error=access_denied");
  const { announced } = show({ present: null });
  expect(announced).toEqual([["error", "Google sign in failed"]]);
  expect(location.search).toBe("");
});

it("asks for the second factor's code where Google has done its half", async () => {
  history.replaceState(null, "", "/?google=code");
  const { announced } = show({ present: null, google: true });
  expect(await screen.findByRole("textbox", { name: "Code" })).toBeTruthy();
  expect([announced, location.search]).toEqual([[], ""]);
  await userEvent.click(screen.getByRole("button", { name: /again/i }));
  expect(screen.getByRole("textbox", { name: "E-mail" })).toBeTruthy();
});

it("shows no Google button and no outbox where there is none", async () => {
  show({ present: null });
  await userEvent.click(await screen.findByRole("tab", { name: "Sign Up" }));
  expect(screen.queryByRole("button", { name: /Google/ })).toBeNull();
  expect(screen.queryByRole("link", { name: "outbox" })).toBeNull();
});

it("points to the outbox that holds the verification mail", async () => {
  show({ present: null, outbox: "/outbox" });
  await userEvent.click(await screen.findByRole("tab", { name: "Sign Up" }));
  expect(screen.getByRole("link", { name: "outbox" }).getAttribute("href")).toBe("/outbox");
});

it("[SY-3] says and logs that the server could not be told of the user, and tries again", async () => {
  const logged = vi.fn();
  vi.stubGlobal("reportError", logged);
  const failures = [refusal(503, "busy", "Busy."), refusal(0, "unknown", "")];
  const sync: SessionCalls["sync"] = async ({ id, email, name }) => {
    await failures.shift()?.();
    return { firebaseUid: id, email, username: name };
  };
  const { session } = show({ present: dana, calls: { sync } });
  for (const status of [503, 0]) {
    await expect
      .poll(() => logged.mock.lastCall?.[0])
      .toMatchObject({
        message: "Failed to sync user",
        cause: { status },
      });
    await screen.findByText("Failed to sync user with database");
    expect(session.read()).toMatchObject({ state: "signed-out", user: null });
    await press("Try again");
  }
  await expect.poll(() => session.read()).toMatchObject({ state: "signed-in", syncFailed: false });
  expect(logged).toHaveBeenCalledTimes(2);
});

it("[SY-4] clears the synced user when the provider's user is gone", async () => {
  const { session } = show({ present: dana });
  await expect.poll(() => session.read().state).toBe("signed-in");
  await session.signOut();
  await expect.poll(() => session.read()).toMatchObject({ state: "signed-out", user: null });
});

it("asks only for the password when the session of a signed-in page ended", async () => {
  const { session, asked } = show({ present: dana });
  await expect.poll(() => session.read().state).toBe("signed-in");
  askToSignIn();
  await screen.findByRole("heading", { name: "Please sign in again" });
  expect(screen.getByLabelText<HTMLInputElement>("E-mail").value).toBe(dana.email);
  await type("Password", `${password}{Enter}`);
  expect(asked).toEqual([{ email: dana.email, password }]);
  expect(session.read()).toMatchObject({ state: "signed-in", ended: false });
});

it("hides a password, and takes one that is pasted", async () => {
  show({ present: null });
  const field = await screen.findByLabelText<HTMLInputElement>("Password");
  expect(field.type).toBe("password");
  await userEvent.click(field);
  await userEvent.paste(password);
  expect(field.value).toBe(password);
});
