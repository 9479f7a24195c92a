import { expect, type Page } from "@playwright/test";
import { readSettings, readSubscriptionStatus } from "#contract/calls/account.ts";
import {
  googleFailedQuery,
  readIdentityToken,
  signIn,
  signInWithGoogle,
} from "#contract/calls/identity.ts";
import { expectError } from "../harness/expect-notice.ts";
import { journey } from "../harness/journey.ts";
import { chooseInMenu } from "../harness/payments.ts";
import { signUp } from "../harness/sign-up.ts";
import { expectStep } from "../harness/wizard.ts";

const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
const mark = (page: Page) => page.getByRole("img", { name: "Candor", exact: true }).first();
const toggle = (page: Page, theme: string) =>
  page.getByRole("button", { name: `Switch to ${theme} theme`, exact: true });
const themes = {
  dark: { canvas: "rgb(21, 20, 18)", logo: "rgb(255, 255, 255)" },
  light: { canvas: "rgb(247, 245, 240)", logo: "rgb(0, 0, 0)" },
};

/** What each part of the logo is drawn in. */
const markColours = (page: Page) =>
  mark(page).evaluate((svg) =>
    Array.from(svg.querySelectorAll("path"), (path) => {
      const { fill, stroke } = getComputedStyle(path);
      return fill === "none" ? stroke : fill;
    }),
  );

/** The page in this theme, with the logo of it and the way to the other one. */
async function expectTheme(page: Page, name: keyof typeof themes): Promise<void> {
  const { canvas, logo } = themes[name];
  await expect.poll(() => theme(page)).toBe(name);
  await expect(toggle(page, name === "dark" ? "light" : "dark")).toBeVisible();
  await expect(toggle(page, name)).toHaveCount(0);
  await expect(page.locator("html")).toHaveCSS("background-color", canvas);
  await expect.poll(() => markColours(page)).toEqual([logo, logo, logo]);
}

/** To and fro, and to again: where it can be changed, it can be changed back. */
async function changeTheme(page: Page): Promise<void> {
  await expectTheme(page, "dark");
  for (const next of ["light", "dark", "light"] as const) {
    await toggle(page, next).click();
    await expectTheme(page, next);
  }
}

/** Holds an answer of the server back until what comes of it is called. */
async function holdBack(page: Page, path: string): Promise<() => void> {
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    await asked;
    await route.fallback();
  });
  return answer;
}

/** What stands while nobody knows yet who is there: nothing else. */
async function expectLoading(page: Page): Promise<void> {
  const loading = page.getByRole("status").filter({ hasText: /^Loading\.\.\.$/ });
  await expect(loading).toBeVisible();
  await expect(loading.locator("svg.animate-turn")).toBeVisible();
  for (const role of ["tab", "textbox"] as const) await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Account of/ })).toHaveCount(0);
}

/** Google's button on both tabs: it asks for Google each time it is pressed, and says that that failed. */
async function tryGoogle(page: Page): Promise<void> {
  const asked: unknown[] = [];
  await page.route(`**${signInWithGoogle.path}`, (route) => {
    asked.push(route.request().postDataJSON());
    return route.fulfill({ status: 500 });
  });
  const google = page.getByRole("button", { name: "Continue with Google", exact: true });
  for (const tab of ["Sign Up", "Sign In"]) {
    await page.getByRole("tab", { name: tab, exact: true }).click();
    await expect(google).toBeVisible();
    await google.click();
    await expectError(page, "Google sign in failed", unknown);
    await page.getByRole("button", { name: "Close", exact: true }).click();
    await expect(google).toBeEnabled();
  }
  expect(asked).toEqual([{ provider: "google" }, { provider: "google" }]);
}

const refused =
  "No account could be created with this address. If you already have one, sign in instead.";
const unknown = "Something went wrong on our side. Nothing was charged. Please try again.";

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
    "[SI-2] [SI-3] [SI-4] [SI-9] [SI-10] [SI-11] [HD-7] [TH-1] [NO-7] the sign-in screen, its theme, its button and its refusals",
    async ({ page, browser, baseURL }) => {
      const answer = await holdBack(page, readIdentityToken.path);
      await page.route(`**${readSettings.path}`, (route) =>
        route.fulfill({
          json: { identity: "local", google: true, outbox: null, firebase: null },
        }),
      );
      const behind = piecesBehind(page);
      await page.goto("/");
      await expectLoading(page);
      answer();
      await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();
      await expect(page.getByText("Loading...", { exact: true })).toBeHidden();

      await expect.poll(() => mark(page).boundingBox()).toMatchObject({ width: 387, height: 120 });
      await changeTheme(page);

      expect(behind, "nothing for somebody who is not signed in").toEqual([]);
      await tryGoogle(page);

      await page.getByLabel("E-mail").fill("nobody@example.org");
      await page.getByLabel("Password").fill("not the password");
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      const credentials = "Please check your credentials and try again.";
      await expectError(page, "Sign in failed", credentials);
      await expect(page.getByLabel("E-mail")).toHaveValue("nobody@example.org");
      await page.route(`**${signIn.path}`, (route) => route.fulfill({ status: 500 }));
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      await expectError(page, "Sign in failed", unknown);

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
      await expectError(page, "Sign up failed", refused);
      await expect(page.getByLabel("Full name")).toHaveValue("Someone Else");
      await expect(page.getByRole("tab", { name: "Sign Up", selected: true })).toBeVisible();
      await page.goto(`/account-settings?${googleFailedQuery}`);
      await expectError(page, "Google sign in failed");
      await expect(page).toHaveURL("/account-settings");
      await expectTheme(page, "light");

      const fresh = await browser.newContext({ baseURL: baseURL ?? "", colorScheme: "light" });
      const first = await fresh.newPage();
      await first.goto("/");
      expect(await theme(first), "whatever the system prefers").toBe("dark");
      await expectTheme(first, "dark");
      await expect(first.getByRole("button", { name: "Continue with Google" })).toHaveCount(0);
      await fresh.close();
    },
  );
});

journey(
  "[RT-1] [RT-5] [SI-2] [SI-4] [HD-6] [HD-7] [TH-1] [UP-16] an address that leads nowhere, the way back to what was typed, and the way out",
  async ({ page }) => {
    await signUp(page);
    await expect(page.getByText(/Files often hold protected health information/)).toBeVisible();
    await expect.poll(() => mark(page).boundingBox()).toMatchObject({ width: 129, height: 40 });
    await changeTheme(page);
    await page.getByRole("button", { name: "Input Text Manually" }).click();
    await page.getByLabel("Text to analyse").fill("A note not yet added.");
    await chooseInMenu(page, "Account Settings");
    await expect(page).toHaveURL("/account-settings");
    for (const path of ["/account-settings/more", "/subscribe/pro", "/a/b/c", "/no-such-page"]) {
      await page.evaluate((to) => history.pushState(null, "", to), path);
      await expectNothingAt(page, path);
    }
    await page.getByRole("link", { name: "Go to your analysis", exact: true }).click();
    await expect(page.getByLabel("Text to analyse")).toHaveValue("A note not yet added.");
    const answer = await holdBack(page, readIdentityToken.path);
    page.once("dialog", (dialog) => dialog.accept());
    await page.goto("/no-such-page");
    await expectLoading(page);
    answer();
    await expectNothingAt(page, "/no-such-page");
    // Somebody who came in elsewhere finds the wizard at / as well.
    await page.getByRole("link", { name: "Go to your analysis", exact: true }).click();
    await expect(page).toHaveURL("/");
    const upload = page.getByRole("button", { name: "Upload Spreadsheet", exact: true });
    await expect(upload, "for whoever came in elsewhere").toBeVisible();
    await expectStep(page, "Upload");
    await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toHaveCount(0);
    // It is there while nobody knows the plan yet.
    const tellPlan = await holdBack(page, readSubscriptionStatus.path);
    await page.reload();
    await expect(upload).toBeVisible();
    tellPlan();
    await page.goBack();
    await expectNothingAt(page, "/no-such-page");
    await chooseInMenu(page, "Sign out");
    await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Account of/ })).toHaveCount(0);
    const session = await page.request.get(readIdentityToken.path);
    expect(await session.json(), "the server knows of it").toMatchObject({ token: null });
    await page.reload();
    await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();
  },
);

/** An address that leads nowhere says so, and shows nothing of the wizard. */
async function expectNothingAt(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("main").getByRole("heading")).toHaveText(["404 Page Not Found"]);
  await expect(page.getByRole("heading", { level: 1, name: "404 Page Not Found" })).toBeVisible();
}
