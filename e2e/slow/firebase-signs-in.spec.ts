import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../harness/expect-accessible.ts";
import { expectError, expectNotice } from "../harness/expect-notice.ts";
import { expectAlso, firebaseJourney, newAddress } from "../harness/firebase-journey.ts";
import { chooseInMenu } from "../harness/payments.ts";
import { signUpByForm } from "../harness/sign-up.ts";

// One product and one Firebase for all: starting them takes longer than a journey.
firebaseJourney.describe.configure({ mode: "default" });

const google = (page: Page) => page.getByRole("button", { name: "Continue with Google" });
const disabled = "This account is disabled. Please ask whoever runs Candor.";
const accountOf = (page: Page, name: string) =>
  page.getByRole("button", { name: `Account of ${name}` });

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Chooses an account in what stands in for Google's window or page. */
async function chooseAccount(chooser: Page, email: string, name: string): Promise<void> {
  await chooser.getByLabel("Address").fill(email);
  await chooser.getByLabel("Name").fill(name);
  await chooser.getByRole("button", { name: "Continue" }).click();
}

/** Google's page, in a window or in place of ours: it asks for name and address, and for the account. */
async function expectChooser(chooser: Page): Promise<void> {
  await expect(chooser).toHaveURL(/\/__\/auth\/handler/);
  await expect(chooser.locator("#scopes")).toHaveText(
    /\bprofile\b.*\bemail\b|\bemail\b.*\bprofile\b/,
  );
  await expect(chooser.locator("#parameters")).toHaveText('{"prompt":"select_account"}');
}

const foreign =
  "Nobody can sign in with Google at candor.example yet. Add candor.example to the authorized " +
  "domains of the Firebase project: Firebase console, Authentication, Settings.";

firebaseJourney.describe("with an address and a password", () => {
  // The page whose account was revoked may still ask for its lists.
  firebaseJourney.use(expectAlso(/status of 40[01]/));

  firebaseJourney(
    "[SI-7] [SI-8] [SI-9] [SI-10] [NO-7] somebody signs up, comes back, mistypes, signs in and signs out everywhere",
    async ({ page, context, firebase, elsewhere }) => {
      const person = await signUpByForm(page);
      await expectNotice(page, "Account created!");
      expect(firebase.accountOf(person.email).displayName).toBe(person.name);
      await expect
        .poll(() => firebase.mails)
        .toEqual([expect.objectContaining({ kind: "VERIFY_EMAIL", to: person.email })]);
      await page.reload();
      await expect(accountOf(page, person.name)).toBeVisible();

      await chooseInMenu(page, "Sign out");
      const wrong = "Please check your credentials and try again.";
      await signIn(page, person.email, "not the password");
      await expectError(page, "Sign in failed", wrong);
      await signIn(page, newAddress(), person.password);
      await expectError(page, "Sign in failed", wrong);
      const account = firebase.accountOf(person.email);
      account.disabled = true;
      await signIn(page, person.email, person.password);
      await expectError(page, "Sign in failed", disabled);
      account.disabled = false;

      await page.getByRole("tab", { name: "Sign Up" }).click();
      await page.getByLabel("Full name").fill("Eve");
      await page.getByLabel("E-mail").fill(person.email);
      await page.getByLabel("Password").fill("another password");
      await page.getByRole("button", { name: "Create account" }).click();
      await expectError(
        page,
        "Sign up failed",
        "No account could be created with this address. If you already have one, sign in instead.",
      );

      await page.getByRole("tab", { name: "Sign In" }).click();
      await signIn(page, person.email, person.password);
      await expectNotice(page, "Welcome back!");
      expect(firebase.mails).toHaveLength(1);

      await elsewhere.goto("/");
      await signIn(elsewhere, person.email, person.password);
      await expect(accountOf(elsewhere, person.name)).toBeVisible();
      const other = await context.newPage();
      await other.goto("/account-settings");
      await other.getByRole("button", { name: "Sign out everywhere" }).click();
      await expect(other.getByRole("tab", { name: "Sign In" })).toBeVisible();
      // The page beside it keeps what was typed.
      await expect(page.getByRole("heading", { name: "Please sign in again" })).toBeVisible();
      await expectAccessible(page);
      await elsewhere.reload();
      await expect(elsewhere.getByRole("tab", { name: "Sign In" })).toBeVisible();

      await elsewhere.getByRole("button", { name: "Forgot your password?" }).click();
      await elsewhere.getByLabel("E-mail").fill(person.email);
      await elsewhere.getByRole("button", { name: "Send the link" }).click();
      await expect(elsewhere.getByText("Look into your mail")).toBeVisible();
      expect(firebase.mails.at(-1)).toMatchObject({ kind: "PASSWORD_RESET", to: person.email });

      await page.getByLabel("Password").fill(person.password);
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      await expect(accountOf(page, person.name)).toBeVisible();
      firebase.revoke(person.email);
      await page.reload();
      await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();
    },
  );
});

firebaseJourney(
  "[SI-3] [SI-7] [SI-14] [SI-15] [SI-16] Google comes in a window; where that is closed, the page goes there and comes back",
  async ({ page, firebase }) => {
    await page.clock.install();
    const email = newAddress();
    await page.goto("/");
    const opening = page.waitForEvent("popup");
    await google(page).click();
    const chooser = await opening;
    await expect(page.getByText("Choose your account in Google's window.")).toBeVisible();
    await expectAccessible(page);
    await expectChooser(chooser);
    await chooseAccount(chooser, email, "Ada Byron");
    await expectNotice(page, "Welcome back!");
    await expect(accountOf(page, "Ada Byron")).toBeVisible();
    expect(firebase.accountOf(email)).toMatchObject({ emailVerified: true, password: null });

    await chooseInMenu(page, "Sign out");
    const closing = page.waitForEvent("popup");
    await google(page).click();
    await (await closing).close();
    // The SDK looks every two seconds, and then leaves what is under way eight more.
    await page.clock.runFor(3_000);
    await page.clock.runFor(12_000);
    await expectChooser(page);
    await chooseAccount(page, email, "Ada Byron");
    await expectNotice(page, "Welcome back!");
    await expect(accountOf(page, "Ada Byron")).toBeVisible();
    await expect(page).toHaveURL("/");
  },
);

firebaseJourney.describe("where a window cannot open or Google refuses", () => {
  // What nobody foresaw is logged.
  firebaseJourney.use(expectAlso(/status of 400|^thrown: .*auth\/user-disabled/));

  firebaseJourney(
    "[SI-11] [SI-14] [SI-15] [SI-17] [SI-18] [NO-7] a blocked window is no end, a foreign host and a disabled account are",
    async ({ page, firebase }) => {
      const email = newAddress();
      await page.goto("/");
      firebase.authorize("elsewhere.example");
      const alerts: string[] = [];
      page.on("dialog", (dialog) => {
        alerts.push(dialog.message());
        void dialog.accept();
      });
      await google(page).click();
      await expectError(page, "Google sign in failed", foreign);
      expect(alerts).toEqual([foreign]);
      await expect(page).toHaveURL("/");
      await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();
      await google(page).click();
      await expect.poll(() => alerts, "said each time").toEqual([foreign, foreign]);
      await expect.poll(() => page.context().pages()).toHaveLength(1);

      firebase.authorize("candor.example");
      await page.addInitScript(() => {
        window.open = () => null;
      });
      await page.reload();
      await google(page).click();
      await expectChooser(page);
      await chooseAccount(page, email, "Ada Byron");
      await expectNotice(page, "Welcome back!");
      await expect(accountOf(page, "Ada Byron")).toBeVisible();

      await chooseInMenu(page, "Sign out");
      firebase.accountOf(email).disabled = true;
      await google(page).click();
      await expect(page).toHaveURL(/\/__\/auth\/handler/);
      await chooseAccount(page, email, "Ada Byron");
      await expectError(page, "Google sign in failed", disabled);
      await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();
    },
  );
});
