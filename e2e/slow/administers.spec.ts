import { readFile } from "node:fs/promises";
import { type Browser, expect, type Page } from "@playwright/test";
import { closeMenu } from "../harness/close-menu.ts";
import { expectGoodScreen } from "../harness/expect-good-screen.ts";
import { expectNotice } from "../harness/expect-notice.ts";
import { journey } from "../harness/journey.ts";
import { chooseInMenu, payWith } from "../harness/payments.ts";
import { signUp } from "../harness/sign-up.ts";

/** As `start-once.ts` names it. */
const email = "admin@example.org";
const password = "an administrator's long password";

/** Signs up with the one address that has rights, and verifies it through the outbox. */
async function becomeAdmin(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByLabel("Full name").fill("Grace Hopper");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("button", { name: /^Account of Grace/ })).toBeVisible();
  await page.goto("/outbox");
  await page.getByRole("link", { name: email }).first().click();
  await expect(page.getByText("Your e-mail address is verified").first()).toBeVisible();
}

/** Somebody else, who has paid for Pro and finds nothing where administrators do. */
async function someoneWhoPaid(browser: Browser, baseURL = ""): Promise<string> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const { email: address } = await signUp(page);
  await page.goto("/subscribe");
  await payWith(page, "pays");
  await expect(page.getByRole("heading", { name: "Welcome to Premium!" })).toBeVisible();
  await page.goto("/admin");
  await expect(page.getByText("404 Page Not Found")).toBeVisible();
  await page.getByRole("button", { name: /^Account of/ }).click();
  await expect(page.getByRole("menuitem", { name: "Administration" })).toHaveCount(0);
  await context.close();
  return address;
}

// Chromium writes a line of its own for each refused call.
journey.use({ expectedMessages: [/status of 40[39]/] });

journey(
  "[AC-1] [AC-7] [HD-3] [HD-4] [HD-5] [ST-5] [AC-2] [AC-4] [AC-5] an admin is asked for no money and looks after others",
  async ({ page, browser, baseURL }) => {
    await becomeAdmin(page);
    await page.goto("/account-settings");
    await expect(page.getByText(`E-mail${email}`, { exact: true })).toBeVisible();
    await expect(page.getByText("Current planAdmin Access", { exact: true })).toBeVisible();
    await expect(page.getByRole("main").getByText("Admin", { exact: true })).toBeVisible();
    await expect(page.getByText("Unlimited testing", { exact: true })).toBeVisible();
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    await expect(page.getByRole("banner").getByText("Admin", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: /^Account of/ }).click();
    await expect(
      page.getByRole("menu").getByText("Unlimited testing", { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole("menuitem")).toHaveText([
      ...["History", "Account Settings", "Administration", "Sign out"],
    ]);
    await closeMenu(page);
    await expect(page.getByText("Billing & Payments")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Open Portal" })).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("button", { name: /^Upgrade/ })).toHaveCount(0);
    // The prices are an admin's to read, and nothing to buy.
    await expect(page.getByRole("row").filter({ hasText: /^Price/ })).toHaveText(
      "Price$29/month$5.00/month base plus usage",
    );
    await expect(page.getByRole("button", { name: /^Choose/ })).toHaveCount(0);
    await expectGoodScreen(page);
    await page.getByRole("button", { name: "Manage Billing", exact: true }).click();
    await expectNotice(page, "Admin accounts do not require billing management");
    const refusal = page
      .getByRole("main")
      .getByText("Admin accounts do not require billing management", { exact: true });
    // The tab that was opened for the portal is gone again.
    await expect.poll(() => page.context().pages().length).toBe(1);
    await page.goto("/subscribe");
    await expect(refusal).toBeVisible();
    await expect(page.getByLabel("Card number")).toHaveCount(0);

    const someone = await someoneWhoPaid(browser, process.env.CANDOR_ADDRESS ?? baseURL);
    await page.goto("/");
    await chooseInMenu(page, "Administration");
    await expect(page.getByRole("heading", { name: "Administration" })).toBeVisible();
    await page.getByLabel("Search").fill(someone);
    await expect(page.getByRole("list", { name: "Users" }).getByRole("listitem")).toHaveCount(1);
    await expectGoodScreen(page);
    await page.getByRole("button", { name: `Details of ${someone}` }).click();
    const drawer = page.getByRole("dialog");
    await expect(drawer.getByText("PlanPro")).toBeVisible();
    await expectGoodScreen(page, { within: "dialog[open]" });

    await drawer.getByRole("button", { name: "Refund" }).click();
    const asking = page.getByRole("dialog", { name: "Refund this person?" });
    await expect(asking.getByText("within 14 days of the payment")).toBeVisible();
    await asking.getByRole("button", { name: "Refund and end the plan" }).click();
    await expect(page.getByText(`$29.00 goes back to ${someone}.`, { exact: true })).toBeVisible();
    await expect(drawer.getByText("Status therecanceled")).toBeVisible();
    await drawer.getByRole("button", { name: "Refund" }).click();
    await asking.getByRole("button", { name: "Refund and end the plan" }).click();
    await expect(asking.getByText("Nothing was refunded")).toBeVisible();
    await asking.getByRole("button", { name: "Cancel" }).click();
    await drawer.getByRole("button", { name: "Close" }).click();

    await page.getByRole("button", { name: `Details of ${someone}` }).click();
    await drawer.getByRole("button", { name: "Disable account" }).click();
    const disabling = page.getByRole("dialog", { name: "Disable this account?" });
    await expectGoodScreen(page, { within: "dialog[open]" });
    await disabling.getByRole("button", { name: "Disable account" }).click();
    await expect(drawer.getByText("Disabled", { exact: true })).toBeVisible();
    await drawer.getByRole("button", { name: "Close" }).click();
    await page.getByRole("tab", { name: "Access review" }).click();
    const people = page.getByRole("list", { name: "Access" }).getByRole("listitem");
    await expect(people.filter({ hasText: someone })).toContainText("password only");
    await expect(people.filter({ hasText: email })).toContainText("Administrator");
    await expectGoodScreen(page);

    await page.getByRole("tab", { name: "Payment faults" }).click();
    await expect(page.getByText("No payment fault")).toBeVisible();
    await page.getByRole("tab", { name: "Audit" }).click();
    const entries = page.getByRole("list", { name: "Audit entries" });
    await expect(entries.getByText("Refunded").first()).toBeVisible();
    await expect(entries.getByText(`about ${someone}`).first()).toBeVisible();
    await page.getByRole("button", { name: "Check the chain" }).click();
    await expect(page.getByText(/^All \d+ entries are whole$/)).toBeVisible();
    await expectGoodScreen(page);
    await page.getByLabel("Person").fill(someone);
    await page.getByLabel("Event").selectOption("Refunded");
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await expect(entries.getByRole("listitem")).toHaveCount(1);
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download as CSV" }).click();
    const csv = await readFile(await (await downloading).path(), "utf8");
    expect(csv.split("\r\n")[1]).toContain(`,refunded,${email},${someone},`);
    expect(csv).toContain("audit-export-sealed");
    await expectGoodScreen(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectGoodScreen(page);
  },
);
