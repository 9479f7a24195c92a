import { expect, type Page } from "@playwright/test";
import { readSettings, syncUser } from "#contract/calls/account.ts";
import { readIdentityToken } from "#contract/calls/identity.ts";
import type { Chapter } from "./scene.ts";
import {
  button,
  change,
  hold,
  holdNotice,
  letGo,
  memberOf,
  noNotice,
  noticeGone,
  pointAtNothing,
  refuse,
} from "./scene-steps.ts";

const tab = (page: Page, name: string) => page.getByRole("tab", { name });

/** What somebody sees who is not signed in. */
export const signInChapter: Chapter = {
  name: "sign-in",
  begin: (page) => hold(page, `**${readIdentityToken.path}`),
  scenes: [
    {
      name: "loading",
      title: "Until it is known who is there",
      async show(page) {
        await page.goto("/");
        await expect(page.getByText("Loading...", { exact: true })).toBeVisible();
      },
      leave: letGo,
    },
    {
      name: "sign-in",
      title: "Signed out, every address shows this",
      async show(page) {
        await page.goto("/");
        await expect(tab(page, "Sign In")).toBeVisible();
      },
    },
    {
      name: "sign-in-refused",
      title: "A refusal stands where it belongs, and what was typed stays",
      says: /status of 401/,
      async show(page) {
        await page.getByLabel("E-mail").fill("ada.byron@example.org");
        await page.getByLabel("Password").fill("not the password");
        await button(page, "Sign in").click();
        await noticeGone(page);
        await expect(page.getByRole("alert").first()).toBeVisible();
      },
    },
    {
      name: "sign-in-notice",
      title: "And a notice says it",
      within: "[role=region][aria-label^=Notifications]",
      says: /status of 401/,
      async show(page) {
        await button(page, "Sign in").click();
        await holdNotice(page);
      },
      leave: pointAtNothing,
    },
    {
      name: "sign-in-google",
      title: "With Google, where an installation offers it",
      async show(page) {
        await change(page, `**${readSettings.path}`, { google: true });
        await page.goto("/");
        await expect(button(page, "Continue with Google")).toBeVisible();
      },
      leave: (page) => page.unroute(`**${readSettings.path}`),
    },
    {
      name: "sign-up",
      title: "Making an account",
      async show(page) {
        await page.goto("/");
        await tab(page, "Sign Up").click();
        await expect(page.getByLabel("Full name")).toBeVisible();
      },
    },
    {
      name: "sign-up-errors",
      title: "What is missing is said at each field",
      async show(page) {
        await page.getByLabel("E-mail").fill("ada.byron");
        await page.getByLabel("Password").fill("short");
        await button(page, "Create account").click();
        await expect(page.getByRole("alert")).toHaveCount(3);
      },
    },
    {
      name: "sync-failed",
      title: "Signed in, but the account could not be looked up",
      says: /status of 500|Failed to sync user/,
      async show(page) {
        const { name, email, password } = memberOf(page, "sign-in");
        await refuse(page, `**${syncUser.path}`, 500);
        await page.getByLabel("Full name").fill(name);
        await page.getByLabel("E-mail").fill(email);
        await page.getByLabel("Password").fill(password);
        await button(page, "Create account").click();
        await expect(page.getByText("Failed to sync user with database").first()).toBeVisible();
        await noNotice(page);
      },
      leave: (page) => page.unroute(`**${syncUser.path}`),
    },
  ],
};
