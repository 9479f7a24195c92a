import { expect, type Page } from "@playwright/test";
import { readIdentityToken } from "#contract/calls/identity.ts";
import { journey } from "../harness/journey.ts";
import { chooseInMenu } from "../harness/payments.ts";
import { type Person, signUp } from "../harness/sign-up.ts";
import { addText, expectTextStep } from "../harness/texts.ts";
import { expectStep } from "../harness/wizard.ts";

const asking = { name: "Are you still there?" };
const signInAgain = { name: "Please sign in again" };
const acts = ["mousedown", "mousemove", "keydown", "scroll", "touchstart", "click"];

const question = (page: Page) => page.getByRole("dialog", asking);
const stepsIn = (page: Page) => page.getByRole("navigation", { name: "Steps" });
const layer = (page: Page) => page.getByRole("heading", signInAgain);

/**
 * Lets time pass in which nobody does anything, and a moment for what comes of it. A page that has just
 * grown shorter still scrolls by itself, which its next frame tells: that is waited for.
 */
async function pass(page: Page, time: string): Promise<void> {
  for (const _ of ["scrolls", "tells it"]) await page.evaluate(nextFrame);
  await page.clock.fastForward(time);
  await page.clock.runFor(1_500);
}

/** The page's own timers and frames stand still; what an observer is told of comes with a real one. */
function nextFrame(): Promise<void> {
  return new Promise((seen) => {
    const observer = new IntersectionObserver(() => {
      observer.disconnect();
      seen();
    });
    observer.observe(document.body);
  });
}

/** Answers the question, which then goes. */
async function stay(page: Page): Promise<void> {
  await question(page).getByRole("button", { name: "Stay signed in", exact: true }).click();
  await expect(question(page)).toBeHidden();
}

/** What may hold health data stays in the memory of its tab. */
async function expectNotStored(page: Page, words: RegExp): Promise<void> {
  const stored = await page.evaluate(() => {
    localStorage.setItem("of-this-test", "is found");
    return JSON.stringify([localStorage, sessionStorage]);
  });
  expect(stored).toContain("is found");
  expect(stored).not.toMatch(words);
}

/** Answers the question for the password over the page. */
async function signInOver(page: Page, { password }: Person): Promise<void> {
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(layer(page)).toBeHidden();
}

/** A text, and a question of it that is ready to be run. */
async function writeAboutMonday(page: Page): Promise<void> {
  await addText(page, "The clinic saw 12 patients on Monday.");
  for (const _ of ["HIPAA", "Prompt"])
    await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.getByLabel("Instructions").fill("How many patients came on Monday?");
}

const readPath = "**/api/analyses/*";

/** What was asked a moment before a session ends can be answered a moment after. */
journey.use({ expectedMessages: [/status of 401/] });

journey(
  "[IN-1] [IN-3] [IN-4] [IN-5] ten minutes without activity end a session, after a question, in all tabs",
  async ({ page, context }) => {
    await page.clock.install();
    await signUp(page);
    await page.goto("/account-settings");
    await expect(page.getByRole("heading", { name: "Account settings" })).toBeVisible();
    for (const act of acts) {
      await pass(page, "08:30");
      await expect(layer(page), `before ${act}`).toBeHidden();
      await expect(question(page), `before ${act}`).toBeHidden();
      // What scrolls is a part of the page, and tells only itself.
      await page.dispatchEvent("#content", act, { bubbles: act !== "scroll" });
    }
    await pass(page, "08:50");
    await expect(question(page), `after ${acts.at(-1)}`).toBeHidden();
    await pass(page, "00:15");
    await expect(question(page)).toContainText(/signed out in 5\d seconds/);
    await stay(page);

    const other = await context.newPage();
    await other.goto("/history");
    await expect(
      other
        .getByRole("heading", { name: "No analyses yet" })
        .or(other.getByText("No analyses yet")),
    ).toBeVisible();
    await pass(page, "08:30");
    await other.dispatchEvent("#content", "keydown");
    await pass(page, "08:30");
    await expect(question(page)).toBeHidden();
    await expect(layer(page)).toBeHidden();
    await pass(page, "00:45");
    await expect(question(page)).toBeVisible();
    await stay(other);
    await pass(page, "00:01");
    await expect(question(page), "answered in another tab").toBeHidden();
    await pass(page, "08:50");
    await expect(question(page)).toBeHidden();
    await pass(page, "00:15");
    for (const tab of [page, other]) await expect(question(tab)).toBeVisible();
    await pass(page, "00:40");
    for (const tab of [page, other]) await expect(layer(tab)).toBeHidden();
    await pass(page, "00:20");
    await expect(layer(page)).toBeVisible();
    await expect(layer(other)).toBeVisible();
    // The page is covered at once; the server hears of it a moment later.
    const session = async () => (await page.request.get(readIdentityToken.path)).json();
    await expect.poll(session).toMatchObject({ token: null, user: null });
  },
);

journey(
  "[IN-1] [IN-2] [IN-4] the time of a page counts from when it is opened, without a reload",
  async ({ page }) => {
    await page.clock.install();
    await signUp(page);
    await pass(page, "13:30");
    await expect(question(page)).toBeHidden();
    await page.getByRole("button", { name: /^Account of/ }).click();
    await page.getByRole("menuitem", { name: "Account Settings" }).click();
    await expect(page.getByRole("heading", { name: "Account settings" })).toBeVisible();
    await pass(page, "00:01");
    await pass(page, "08:45");
    await expect(question(page)).toBeHidden();
    await pass(page, "00:20");
    await pass(page, "00:40");
    await expect(layer(page)).toBeHidden();
    await stay(page);

    await page.goBack();
    await expect(page.getByRole("heading", { name: /^Step 1 of 6/ })).toBeAttached();
    await pass(page, "00:01");
    await pass(page, "13:30");
    await expect(question(page)).toBeHidden();
    await page.goForward();
    await pass(page, "00:01");
    await pass(page, "09:05");
    await expect(question(page)).toBeVisible();
    await pass(page, "01:00");
    await expect(layer(page)).toBeVisible();
  },
);

journey("[IN-6] an analysis that runs on after a reload is waited for", async ({ page }) => {
  await page.clock.install();
  await signUp(page);
  await writeAboutMonday(page);
  await page.getByRole("button", { name: "Run Analysis" }).click();
  await expect(page.getByRole("heading", { name: "Analysis Results" })).toBeVisible();
  await page.route(readPath, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), state: "running", answer: null } });
  });
  let end = () => Promise.resolve();
  await page.route(`${readPath}/events`, (route) => {
    end = () => route.continue();
  });
  await page.reload();
  await expect(page.getByRole("region", { name: "Analysis in progress" })).toBeVisible();
  for (let turn = 0; turn < 3; turn += 1) await pass(page, "14:00");
  await expect(question(page)).toBeHidden();
  await expect(layer(page)).toBeHidden();

  await page.unroute(readPath);
  await end();
  await expect(page.getByRole("heading", { name: "Analysis Results" })).toBeVisible();
  await pass(page, "13:50");
  await expect(question(page)).toBeHidden();
  await pass(page, "00:15");
  await expect(question(page)).toBeVisible();
});

journey.describe("a wizard that is left alone", () => {
  // The stopped request is one that the browser speaks of.
  journey.use({ expectedMessages: [/ERR_FAILED|ERR_ABORTED|status of 401/] });

  journey(
    "[IN-2] [IN-4] [IN-6] [IN-7] lasts fifteen minutes, runs on, and gives its words back to its owner only",
    async ({ page }) => {
      await page.clock.install();
      const person = await signUp(page);
      await writeAboutMonday(page);
      const words = page.getByLabel("Instructions");
      await page.getByLabel("Title").fill("Monday's patients");

      let end = () => Promise.resolve();
      await page.route("**/api/analyze", (route) => {
        end = () => route.abort();
      });
      await page.getByRole("button", { name: "Run Analysis" }).click();
      await expect(page.getByRole("region", { name: "Analysis in progress" })).toBeVisible();
      for (let turn = 0; turn < 3; turn += 1) await pass(page, "14:00");
      await expect(question(page)).toBeHidden();
      await expect(layer(page)).toBeHidden();
      await chooseInMenu(page, "Account Settings");
      await expect(page.getByRole("heading", { name: "Account settings" })).toBeVisible();
      await pass(page, "11:00");
      await expect(question(page), "beside another page").toBeHidden();
      await expect(layer(page)).toBeHidden();
      await page.goBack();
      await pass(page, "00:01");
      await end();
      await expect(page.getByText("There is no report")).toBeVisible();

      await pass(page, "13:50");
      await expect(question(page)).toBeHidden();
      await pass(page, "00:15");
      await expect(question(page)).toContainText(/signed out in 5\d seconds/);
      await pass(page, "00:40");
      await expect(layer(page)).toBeHidden();
      await pass(page, "00:20");
      await expect(layer(page)).toBeVisible();
      await expectNotStored(page, /patients/);
      await signInOver(page, person);
      await expectTextStep(page, "Prompt");
      await expect(words).toHaveValue("How many patients came on Monday?");
      await expect(page.getByLabel("Title")).toHaveValue("Monday's patients");
      await expect(stepsIn(page)).toContainText("Manual input");

      await pass(page, "15:10");
      await expect(layer(page)).toBeVisible();
      await page.getByRole("button", { name: "Sign out" }).last().click();
      await expect(page.getByRole("tab", { name: "Sign Up" })).toBeVisible();
      await page.getByRole("tab", { name: "Sign Up" }).click();
      await page.getByLabel("Full name").fill("Eve");
      await page.getByLabel("E-mail").fill(`eve-${person.email}`);
      await page.getByLabel("Password").fill(person.password);
      await page.getByRole("button", { name: "Create account" }).click();
      await expect(page.getByRole("button", { name: "Account of Eve" })).toBeVisible();
      await expect(page.getByRole("heading", { name: /^Step 1 of 6/ })).toBeAttached();
      await expect(page.getByText("12 patients")).toHaveCount(0);
      await expect(stepsIn(page)).not.toContainText("Manual input");

      await addText(page, "Eve keeps to herself.");
      await expect(page.getByText("Eve keeps to herself.")).toBeVisible();
      await pass(page, "15:10");
      await expect(layer(page)).toBeVisible();
      await page.getByLabel("E-mail").fill(person.email);
      await signInOver(page, person);
      await expect(page.getByRole("button", { name: `Account of ${person.name}` })).toBeVisible();
      await expect(page.getByText("Eve keeps to herself.")).toHaveCount(0);
      await expectStep(page, "Upload");
      await expect(stepsIn(page)).not.toContainText("Manual input");
      await expectNotStored(page, /patients|Eve keeps/);
    },
  );
});
