import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { visitsFile } from "../../corpus/read-visits.ts";
import { comeBack, endSession, signInAgain } from "../harness/end-session.ts";
import { expectAccessible } from "../harness/expect-accessible.ts";
import { journey } from "../harness/journey.ts";
import { memberJourney } from "../harness/member-journey.ts";
import { signUp } from "../harness/sign-up.ts";
import { ask, expectStep, reportIn, walkToPrompt } from "../harness/wizard.ts";

const question = "Which departments have the highest total charges?";
const progress = { name: "Analysis in progress" };

/** The visits many times over: an analysis of them takes some seconds. */
function longTable() {
  const [header = "", ...rows] = readFileSync(visitsFile, "utf8").trim().split("\n");
  const text = [header, ...Array.from({ length: 100 }, () => rows).flat()].join("\n");
  return { name: "long.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
}

memberJourney(
  "[AP-17] [RS-2] a reload finds the running analysis, and the report",
  async ({ page }) => {
    await page.goto("/");
    await walkToPrompt(page, { file: longTable() });
    await ask(page, question);
    await expect(page.getByRole("region", progress)).toBeVisible();
    await expect(page).toHaveURL(/\?analysis=/);
    await page.reload();
    await expect(page.getByRole("region", progress)).toBeVisible();
    await expect(await reportIn(page)).toContainText("Trauma has the highest");
    await page.reload();
    await expect(await reportIn(page)).toContainText("Trauma has the highest");
  },
);

memberJourney("Stop ends the analysis and keeps what was typed", async ({ page }) => {
  await page.goto("/");
  await walkToPrompt(page, { file: longTable() });
  await ask(page, question);
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await expect(page.getByText("Analysis stopped", { exact: true })).toBeVisible();
  await expectStep(page, "Prompt");
  await expect(page.getByLabel("Instructions")).toHaveValue(question);
  await expect(page).not.toHaveURL(/\?analysis=/);
  await expect(page.getByRole("button", { name: "Run Analysis" })).toBeEnabled();
});

journey.describe("a session that ended", () => {
  // Chromium writes a line of its own for each refused call; the data went with the session, so the
  // page's copy is sent again after a 404.
  journey.use({ expectedMessages: [/status of 40[14]/] });

  journey("asks for the password over what was typed, and goes on", async ({ page }) => {
    const person = await signUp(page);
    await walkToPrompt(page);
    await endSession(page);
    await ask(page, question);
    await expect(page.getByRole("heading", signInAgain)).toBeVisible();
    await expectAccessible(page, { within: "dialog[open]" });
    await comeBack(page, person);
    await expect(page.getByLabel("Instructions")).toHaveValue(question);
    await page.getByRole("button", { name: "Run Analysis" }).click();
    await reportIn(page);
  });
});
