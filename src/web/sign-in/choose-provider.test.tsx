import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import type { PublicSettings } from "#contract/calls/account.ts";
import { chooseProvider, unavailableProvider } from "./choose-provider.ts";
import type { IdentityProvider } from "./identity-provider.ts";
import { createSessionStore } from "./session-store.ts";
import { SignInScreen } from "./sign-in-screen.tsx";
import { SessionContext } from "./use-session.ts";

const notInitialized =
  "Firebase authentication not initialized. Please check your Firebase configuration.";

afterEach(cleanup);

/** The screen of an installation with these settings, and every notice it shows. */
function show(settings: Partial<PublicSettings>) {
  const announced: unknown[] = [];
  const known = { identity: "local", google: false, outbox: null, firebase: null } as const;
  const session = createSessionStore(
    unavailableProvider("The built-in provider was asked"),
    {
      sync: () => Promise.reject(new Error("nobody is signed in")),
      settings: async () => ({ ...known, ...settings }) as PublicSettings,
    },
    chooseProvider,
  );
  const notify = (...notice: unknown[]) => void announced.push(notice);
  render(
    <SessionContext value={session}>
      <SignInScreen themeToggle={null} notify={notify} />
    </SessionContext>,
  );
  return announced;
}

const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

it("[SI-12] says that Firebase is not initialised, before and after somebody tries", async () => {
  const announced = show({ identity: "firebase", google: true });
  expect((await screen.findByRole("alert")).textContent).toContain(notInitialized);
  await type("E-mail", "dana@clinic.example");
  await type("Password", "long enough{Enter}");
  await expect.poll(() => announced).toEqual([["error", "Sign in failed", notInitialized]]);
  await userEvent.click(screen.getByRole("tab", { name: "Sign Up" }));
  await type("Full name", "Dana");
  await type("E-mail", "dana@clinic.example");
  await type("Password", "long enough{Enter}");
  await expect.poll(() => announced.at(-1)).toEqual(["error", "Sign up failed", notInitialized]);
});

it("[SI-13] rejects Google with 'Firebase not initialized'", async () => {
  const announced = show({ identity: "firebase", google: true });
  await screen.findByRole("alert");
  await press("Continue with Google");
  const expected = ["error", "Google sign in failed", "Firebase not initialized"];
  await expect.poll(() => announced).toEqual([expected]);
  expect(screen.getByRole("button", { name: "Continue with Google" })).toHaveProperty(
    "disabled",
    false,
  );
});

it("goes by the built-in provider unless the settings say otherwise", async () => {
  const announced = show({});
  await screen.findByRole("tab", { name: "Sign In" });
  expect(screen.queryByRole("alert")).toBeNull();
  await type("E-mail", "dana@clinic.example");
  await type("Password", "long enough{Enter}");
  const sentence = "The built-in provider was asked";
  await expect.poll(() => announced).toEqual([["error", "Sign in failed", sentence]]);
});

it("asks the built-in provider who is there without waiting for the settings", async () => {
  let observed = 0;
  const local: IdentityProvider = {
    ...unavailableProvider(""),
    observe: () => {
      observed += 1;
      return () => undefined;
    },
  };
  expect(await Promise.race([chooseProvider(local, new Promise(() => undefined)), "waits"])).toBe(
    "waits",
  );
  expect(observed).toBe(1);
  expect(await chooseProvider(local, Promise.resolve(null))).toBe(local);
});
