import { expect, type Page } from "@playwright/test";
import { oneTimeCode } from "../harness/one-time-code.ts";
import { chooseInMenu } from "../harness/payments.ts";
import type { Chapter } from "./scene.ts";
import { begin, button, memberOf, noNotice, pointAtNothing } from "./scene-steps.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const password = (page: Page) => memberOf(page, "security").password;
const cancel = (page: Page) => dialog(page).getByRole("button", { name: "Cancel" }).click();

async function openSecurity(page: Page): Promise<void> {
  await page.goto("/account-settings");
  const card = page.getByRole("heading", { name: "Sign-in and security" });
  await expect(button(page, "Change password")).toBeVisible();
  await card.scrollIntoViewIfNeeded();
}

/** How somebody keeps an account secure, loses a password, and leaves. */
export const securityChapter: Chapter = {
  name: "security",
  begin: (page) => begin(page, "security"),
  scenes: [
    {
      name: "change-password",
      title: "A new password asks for the old one",
      of: ["account/security-form-dialog.tsx", "account/security-password.tsx"],
      async show(page) {
        await openSecurity(page);
        await button(page, "Change password").click();
        await expect(dialog(page)).toBeVisible();
      },
    },
    {
      name: "change-password-refused",
      title: "What is wrong stands at its field",
      of: ["account/security-password.tsx"],
      async show(page) {
        await page.getByLabel("Your password now").fill("a");
        await page.getByLabel("New password").fill("short");
        await dialog(page).getByRole("button", { name: "Change" }).click();
        await expect(dialog(page).getByRole("alert")).toBeVisible();
      },
      leave: cancel,
    },
    {
      name: "second-factor",
      title: "A second factor begins with the password",
      of: ["account/security-second-factor.tsx"],
      async show(page) {
        await button(page, "Switch on").click();
        await expect(dialog(page).getByLabel("Your password")).toBeVisible();
      },
    },
    {
      name: "second-factor-key",
      title: "The key for the app, and a first code of it",
      of: ["account/security-second-factor.tsx"],
      async show(page) {
        await dialog(page).getByLabel("Your password").fill(password(page));
        await button(page, "Go on").click();
        await expect(dialog(page).getByLabel("Key")).toBeVisible();
      },
    },
    {
      name: "recovery-codes",
      title: "Codes for the day the app is lost",
      of: ["account/security-recovery-codes.tsx"],
      async show(page) {
        const key = (await dialog(page).getByLabel("Key").textContent()) ?? "";
        await dialog(page).getByLabel("Code").fill(oneTimeCode(key));
        await dialog(page).getByRole("button", { name: "Switch on" }).click();
        await expect(page.getByRole("list", { name: "Recovery codes" })).toBeVisible();
        await noNotice(page);
      },
      leave: (page) => button(page, "I have kept them").click(),
    },
    {
      name: "second-factor-off",
      title: "Switching it off asks for the password",
      of: ["account/security-second-factor.tsx"],
      async show(page) {
        await button(page, "Switch off").click();
        await expect(dialog(page)).toBeVisible();
      },
      leave: cancel,
    },
    {
      name: "new-recovery-codes",
      title: "New codes end the old ones",
      of: ["account/security-second-factor.tsx"],
      async show(page) {
        await button(page, "Renew recovery codes").click();
        await expect(dialog(page)).toBeVisible();
      },
      leave: cancel,
    },
    {
      name: "passkey",
      title: "A passkey gets a name to know it by",
      of: ["account/security-passkeys.tsx"],
      async show(page) {
        await button(page, "Add a passkey").click();
        await expect(dialog(page)).toBeVisible();
      },
      leave: cancel,
    },
    {
      name: "account-secured",
      title: "The account with its second factor, and what Candor keeps of a person",
      of: ["account/account-page.tsx"],
      whole: true,
      show: openSecurity,
    },
    {
      name: "confirm",
      title: "Taking everything along asks first who it is",
      of: ["account/use-confirmation.tsx"],
      says: /status of 40[13]/,
      async show(page) {
        await button(page, "Download my data").click();
        await expect(dialog(page)).toBeVisible();
      },
      leave: cancel,
    },
    {
      name: "own-activity",
      title: "What a person did here, as the log has it",
      of: ["account/own-audit-card.tsx"],
      async show(page) {
        await button(page, "Show my activity").click();
        await page.getByRole("list", { name: "Your activity" }).scrollIntoViewIfNeeded();
        await pointAtNothing(page);
      },
    },
    {
      name: "delete-account",
      title: "Leaving asks for the address",
      of: ["account/own-data-card.tsx"],
      async show(page) {
        await button(page, "Delete account").click();
        await expect(dialog(page)).toBeVisible();
      },
      leave: cancel,
    },
    {
      name: "code",
      title: "After the password, the code",
      says: /status of 401/,
      async show(page) {
        await chooseInMenu(page, "Sign out");
        await page.getByLabel("E-mail").fill(memberOf(page, "security").email);
        await page.getByLabel("Password").fill(password(page));
        await button(page, "Sign in").click();
        await expect(page.getByText("One step is left")).toBeVisible();
      },
    },
    {
      name: "recovery-code",
      title: "Or a code that was kept",
      async show(page) {
        await button(page, "Use a recovery code instead").click();
        await expect(page.getByLabel("Recovery code")).toBeVisible();
      },
    },
    {
      name: "forgotten-password",
      title: "A password was forgotten",
      async show(page) {
        await page.goto("/");
        await button(page, "Forgot your password?").click();
        await expect(button(page, "Send the link")).toBeVisible();
      },
    },
    {
      name: "reset-sent",
      title: "What is said tells nobody who has an account",
      async show(page) {
        await page.getByLabel("E-mail").fill(memberOf(page, "security").email);
        await button(page, "Send the link").click();
        await expect(page.getByText("Look into your mail")).toBeVisible();
      },
    },
    {
      name: "outbox",
      title: "The outbox of an installation that sends no mail",
      async show(page) {
        await page.goto("/outbox");
        await expect(page.getByRole("heading", { name: "DevMailbox" })).toBeVisible();
      },
    },
    {
      name: "set-password",
      title: "Where the mailed link leads",
      async show(page) {
        const { email } = memberOf(page, "security");
        await page
          .getByRole("link", { name: `password: ${email}` })
          .first()
          .click();
        await expect(button(page, "Set the password")).toBeVisible();
      },
    },
  ],
};
