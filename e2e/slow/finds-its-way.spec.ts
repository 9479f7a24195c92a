import { expect, type Page } from "@playwright/test";
import { readSettings } from "#contract/calls/account.ts";
import { readIdentityToken, signInWithGoogle } from "#contract/calls/identity.ts";
import { expectNotice } from "../harness/expect-notice.ts";
import { journey } from "../harness/journey.ts";
import { chooseInMenu } from "../harness/payments.ts";
import { signUp } from "../harness/sign-up.ts";

const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
const markColour = (page: Page) =>
  page
    .getByRole("img", { name: "Candor" })
    .first()
    .evaluate((mark) => getComputedStyle(mark).color);

/** Pieces of script behind the sign-in that a page asks for from now on. */
function piecesBehind(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/assets\/(signed-in|wizard-page)/.test(request.url())) asked.push(request.url());
  });
  return asked;
}

journey.describe("the way in", () => {
  // Chromium writes a line of its own for each refused call.
  journey.use({ expectedMessages: [/status of (401|422|500)/] });

  journey(
    "[SI-2] [SI-3] [SI-4] [SI-9] [SI-10] [HD-7] [TH-1] the sign-in screen, its theme, its button and its refusals",
    async ({ page, browser, baseURL }) => {
      let answer = () => {};
      const asked = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route(`**${readIdentityToken.path}`, async (route) => {
        await asked;
        await route.fallback();
      });
      await page.route(`**${readSettings.path}`, (route) =>
        route.fulfill({
          json: { identity: "local", google: true, outbox: null, firebase: null },
        }),
      );
      const behind = piecesBehind(page);
      await page.goto("/");
      await expect(page.getByText("Loading...", { exact: true })).toBeVisible();
      answer();
      await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();
      await expect(page.getByText("Loading...", { exact: true })).toBeHidden();

      expect(await theme(page)).toBe("dark");
      expect(await markColour(page)).toBe("rgb(255, 255, 255)");
      const mark = page.getByRole("img", { name: "Candor" });
      expect((await mark.first().boundingBox())?.height).toBe(120);
      await page.getByRole("button", { name: "Switch to light theme" }).click();
      expect(await theme(page)).toBe("light");
      expect(await markColour(page)).toBe("rgb(0, 0, 0)");

      expect(behind, "nothing for somebody who is not signed in").toEqual([]);
      await page.route(`**${signInWithGoogle.path}`, (route) => route.fulfill({ status: 500 }));
      await page.getByRole("button", { name: "Continue with Google" }).click();
      await expectNotice(page, "Google sign in failed");

      await page.getByLabel("E-mail").fill("nobody@example.org");
      await page.getByLabel("Password").fill("not the password");
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      const credentials = "Please check your credentials and try again.";
      await expectNotice(page, "Sign in failed", credentials);
      await expect(page.getByLabel("E-mail")).toHaveValue("nobody@example.org");

      const elsewhere = await browser.newContext({ baseURL: baseURL ?? "" });
      const other = await elsewhere.newPage();
      const behindOther = piecesBehind(other);
      const person = await signUp(other);
      expect(behindOther.length).toBeGreaterThan(0);
      await elsewhere.close();
      await page.getByRole("tab", { name: "Sign Up" }).click();
      await page.getByLabel("Full name").fill("Someone Else");
      await page.getByLabel("E-mail").fill(person.email);
      await page.getByLabel("Password").fill("another password");
      await page.getByRole("button", { name: "Create account" }).click();
      await expectNotice(page, "Sign up failed");

      const fresh = await browser.newContext({ baseURL: baseURL ?? "", colorScheme: "light" });
      const first = await fresh.newPage();
      await first.goto("/");
      expect(await theme(first), "whatever the system prefers").toBe("dark");
      await fresh.close();
    },
  );
});

journey(
  "[RT-5] [HD-6] [HD-7] [UP-16] an address that leads nowhere, the way back to what was typed, and the way out",
  async ({ page }) => {
    await signUp(page);
    await expect(page.getByText(/Files often hold protected health information/)).toBeVisible();
    const mark = page.getByRole("banner").getByRole("img", { name: "Candor" });
    expect((await mark.boundingBox())?.height).toBe(40);
    await page.getByRole("button", { name: "Input Text Manually" }).click();
    await page.getByLabel("Text to analyse").fill("A note not yet added.");
    await chooseInMenu(page, "Account Settings");
    await page.evaluate(() => history.pushState(null, "", "/no-such-page"));
    await expect(
      page.getByRole("heading", { name: "404 Page Not Found", exact: true }),
    ).toBeVisible();
    await page.getByRole("link", { name: "Go to your analysis" }).click();
    await expect(page.getByLabel("Text to analyse")).toHaveValue("A note not yet added.");
    await page.goto("/no-such-page");
    await expect(
      page.getByRole("heading", { name: "404 Page Not Found", exact: true }),
    ).toBeVisible();
    await chooseInMenu(page, "Sign out");
    await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();
  },
);
