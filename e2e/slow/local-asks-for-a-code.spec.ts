import { expect, type Page } from "@playwright/test";
import { signInAgain } from "../harness/end-session.ts";
import { expectGoodScreen } from "../harness/expect-good-screen.ts";
import { expectNotice } from "../harness/expect-notice.ts";
import { journey } from "../harness/journey.ts";
import { oneTimeCode } from "../harness/one-time-code.ts";
import { chooseInMenu } from "../harness/payments.ts";
import { type Person, signUp } from "../harness/sign-up.ts";

// Chromium writes a line of its own for each refused call.
journey.use({ expectedMessages: [/status of 403/] });

const dialog = { within: "dialog[open]" };

async function enter(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Enters the password; the code comes next. */
async function signInHalf(page: Page, person: Person): Promise<void> {
  await enter(page, person);
  await expect(page.getByLabel("Code", { exact: true })).toBeFocused();
}

journey(
  "a second factor is switched on, asked for, recovered and switched off, and all browsers are signed out",
  async ({ page, browser }) => {
    const person = await signUp(page);
    const account = page.getByRole("button", { name: `Account of ${person.name}` });
    await page.goto("/account-settings");
    await expect(page.getByText("Your e-mail address is not verified yet")).toBeVisible();
    await expectGoodScreen(page);
    await page.getByRole("button", { name: "Switch on" }).click();
    await page.getByLabel("Your password").fill("not this one");
    await page.getByRole("button", { name: "Go on" }).click();
    await expect(page.getByRole("alert")).toContainText("This is not your password");
    await page.getByLabel("Your password").fill(person.password);
    await page.getByRole("button", { name: "Go on" }).click();
    const key = String(await page.getByLabel("Key").textContent());
    await expectGoodScreen(page, dialog);
    await page.getByLabel("Code").fill(oneTimeCode(key));
    await page.getByRole("dialog").getByRole("button", { name: "Switch on" }).click();
    const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
    await expect(codes).toHaveCount(10);
    const recovery = String(await codes.first().textContent());
    await expectGoodScreen(page, dialog);
    await page.getByRole("button", { name: "I have kept them" }).click();
    await expect(page.getByText("10 recovery codes are left")).toBeVisible();

    await chooseInMenu(page, "Sign out");
    await signInHalf(page, person);
    await expectGoodScreen(page);
    await page.getByLabel("Code").fill("000000");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expectNotice(page, "Sign in failed");
    // The app's code of now was used; the next one is taken half a minute early.
    await page.getByLabel("Code").fill(oneTimeCode(key, 1));
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(account).toBeVisible();

    await chooseInMenu(page, "Sign out");
    await signInHalf(page, person);
    await page.getByRole("button", { name: "Use a recovery code instead" }).click();
    await page.getByLabel("Recovery code").fill(recovery);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(account).toBeVisible();
    await page.goto("/account-settings");
    await expect(page.getByText("9 recovery codes are left")).toBeVisible();
    await page.getByRole("button", { name: "Switch off" }).click();
    await page.getByLabel("Your password").fill(person.password);
    await page.getByRole("dialog").getByRole("button", { name: "Switch off" }).click();
    await expect(page.getByText("Off. With it, a code")).toBeVisible();

    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.goto(page.url());
    await enter(elsewhere, person);
    await expect(elsewhere.getByRole("button", { name: "Sign out everywhere" })).toBeVisible();
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();
    await chooseInMenu(elsewhere, "History");
    await expect(elsewhere.getByRole("heading", signInAgain)).toBeVisible();
    await elsewhere.context().close();
  },
);
