import { expect, type Page } from "@playwright/test";
import { listHistory } from "#contract/calls/history.ts";
import { expectNotice } from "../harness/expect-notice.ts";
import { journey } from "../harness/journey.ts";
import { chooseInMenu } from "../harness/payments.ts";
import { signUp } from "../harness/sign-up.ts";
import { addText, chooseDocuments, sourcesIn, textFile } from "../harness/texts.ts";
import { next } from "../harness/wizard.ts";

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true });
const results = { name: "Step 4 of 4: Results" };

/** A line of an old telephone: each answer takes its time, and so does each byte. */
async function slowDown(page: Page): Promise<() => Promise<unknown>> {
  const line = await page.context().newCDPSession(page);
  const conditions = (latency: number, throughput: number) => ({
    ...{ offline: false, latency, downloadThroughput: throughput, uploadThroughput: throughput },
  });
  await line.send("Network.emulateNetworkConditions", conditions(800, 60_000));
  return () => line.send("Network.emulateNetworkConditions", conditions(0, -1));
}

async function runOn(page: Page, note: string, title: string): Promise<void> {
  await addText(page, note);
  await next(page);
  await next(page);
  await page.getByLabel(/^Title/).fill(title);
  await page.getByLabel("Instructions").fill("When does it open?");
  await button(page, "Run Analysis").click();
  await expect(page.getByRole("heading", results)).toBeAttached();
}

// Chromium writes a line of its own for each call that gets no answer.
journey.use({
  expectedMessages: [/Failed to load resource|ERR_FAILED|Failed to fetch dynamically/],
});

journey(
  "a slow line, or none, is said, sends nothing twice and takes nothing away",
  async ({ page }) => {
    await signUp(page);
    await button(page, "Input Text Manually").click();
    await page.getByLabel("Text to analyse").fill("A note not yet added.");
    await page.route("**/assets/history-page*", (route) => route.abort());
    await chooseInMenu(page, "History");
    await expect(page.getByText("This part of the page could not be shown")).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel("Text to analyse")).toHaveValue("A note not yet added.");
    await page.unroute("**/assets/history-page*");
    await page.getByLabel("Text to analyse").fill("");
    await page.reload();

    await runOn(page, "The first ward will open in May.", "First");
    await button(page, "New Analysis").click();
    await page
      .getByRole("navigation", { name: "Steps" })
      .getByRole("button", { name: "Upload" })
      .click();
    const stop = await slowDown(page);
    await runOn(page, "The second ward will open in June.", "Second");
    // What ran when the list was read is looked at again until it has ended.
    await page.route(
      `**${listHistory.path}`,
      async (route) => {
        const response = await route.fetch();
        const { entries, next: more } = await response.json();
        const running = { ...entries[0], state: "running" };
        await route.fulfill({ json: { entries: [running, ...entries.slice(1)], next: more } });
      },
      { times: 1 },
    );
    await chooseInMenu(page, "History");
    await expect(page.getByText("Running", { exact: true })).toBeVisible();
    await expect(page.getByText("Running", { exact: true })).toHaveCount(0);
    await expect(button(page, "Open First")).toBeVisible();

    // Two are opened one after the other: the one that was wanted last is the one that comes.
    const late = Promise.withResolvers<void>();
    await page.route(
      "**/api/analyses/*",
      async (route) => {
        await late.promise;
        // Whoever asked has turned to another one by now.
        await route.fallback().catch(() => undefined);
      },
      { times: 1 },
    );
    await button(page, "Open First").click();
    await expect(page.getByText("Opening the analysis...")).toBeVisible();
    await page.goBack();
    await button(page, "Open Second").click();
    await expect(page.getByRole("heading", { name: "Second" })).toBeVisible();
    const answered = page.waitForResponse("**/api/analyses/*").catch(() => null);
    late.resolve();
    await Promise.race([answered, page.waitForTimeout(2_000)]);
    await expect(page.getByRole("heading", { name: "Second" })).toBeVisible();

    await page.route("**/api/analyses/*", (route) => route.abort(), { times: 1 });
    await page.reload();
    await expect(page.getByText("The report could not be fetched")).toBeVisible();
    await expect(page).toHaveURL(/\?analysis=/);
    await button(page, "Look again").click();
    await expect(page.getByRole("heading", { name: "Second" })).toBeVisible();

    // What is asked for once is sent once, whoever presses twice.
    await button(page, "New Analysis").click();
    await chooseDocuments(page, [textFile("late.txt", "A late note.")]);
    await button(page, "Save late.txt").click();
    await page.getByRole("checkbox", { name: /^I acknowledge/ }).check();
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expectNotice(page, "Document saved");
    await addText(page, "The third ward will open in July.");
    await button(page, "Load Saved").click();
    const closed = Promise.withResolvers<void>();
    await page.route("**/api/saved-documents/*", async (route) => {
      await closed.promise;
      await route.fallback();
    });
    const loaded = page.waitForResponse("**/api/saved-documents/*");
    await button(page, "Load late.txt").click();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    closed.resolve();
    await (await loaded).finished();
    await expect(sourcesIn(page), "closed while it was on its way").toContainText(["Manual input"]);
    let saves = 0;
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes("/api/saved-prompts")) saves += 1;
    });
    await next(page);
    await next(page);
    await page.getByLabel(/^Title/).fill("Third");
    await page.getByLabel("Instructions").fill("When does it open?");
    await button(page, "Save").dblclick();
    await expectNotice(page, "Prompt saved successfully!");
    expect(saves).toBe(1);
    await stop();
  },
);
