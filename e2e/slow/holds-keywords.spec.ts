import { expect } from "@playwright/test";
import { expectGoodScreen } from "../harness/expect-good-screen.ts";
import { expectError, expectNotice } from "../harness/expect-notice.ts";
import { memberJourney } from "../harness/member-journey.ts";
import { ask, expectStep, reportIn, walkToPrompt } from "../harness/wizard.ts";

const question = "How many visits are there by department?";
const warning = { name: "HIPAA Compliance Warning", exact: true };

memberJourney(
  "[HW-1] [HW-2] [HW-4] a keyword in the data holds the request until it is cancelled",
  async ({ page }) => {
    const sent: string[] = [];
    page.on("request", (request) => sent.push(new URL(request.url()).pathname));
    await page.goto("/");
    // Words, not patterns, each of them looked for.
    await walkToPrompt(page, { keywords: ["not in there", "n.urolog", "nEUROlog"] });
    await ask(page, question);
    const dialog = page.getByRole("dialog", warning);
    await expect(dialog.getByRole("heading", { name: "Found Keywords" })).toBeVisible();
    await expect(dialog.getByRole("listitem")).toHaveText(["nEUROlog"]);
    expect(sent.filter((path) => path.startsWith("/api/analy"))).toEqual([]);
    await expect(dialog).toContainText("Your data contains 1 keyword from your list.");
    await expectGoodScreen(page, { within: "dialog[open]" });

    await dialog.getByRole("button", { name: "Cancel Analysis" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("Analysis cancelled", { exact: true })).toBeVisible();
    const why = "Analysis was cancelled due to HIPAA compliance concerns";
    await expect(page.getByText(why, { exact: true })).toBeVisible();
    await expectStep(page, "Prompt");
    await expect(page.getByLabel("Instructions")).toHaveValue(question);
    expect(sent.filter((path) => path.startsWith("/api/analy"))).toEqual([]);
    // Nothing is remembered, and the panel asks as well.
    await page.getByRole("button", { name: "Generate Analysis", exact: true }).click();
    await expect(dialog.getByRole("listitem")).toHaveText(["nEUROlog"]);
    await dialog.getByRole("button", { name: "Cancel Analysis", exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expectNotice(page, "Analysis cancelled", why);
    expect(sent.filter((path) => path.startsWith("/api/analy"))).toEqual([]);
  },
);

/** What is looked for in it: each of these but one stands there, once to three times. */
const inWards = ["mrn", "SSN", "hiv", "nowhere", "East", "West", "kept"];
const foundInWards = inWards.filter((keyword) => keyword !== "nowhere");

/** Holds six keywords. */
const wards = {
  name: "wards.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    "Ward,Stay,Note\nEast,4,MRN 17 seen\nEast,5,mrn 18 and SSN seen\nWest,2,MRN 19\nWest,3,SSN kept\nWest,7,HIV\n",
  ),
};

memberJourney(
  "[HK-3] [HW-1] [HW-2] [HW-3] [AP-11] [AP-15] a confirmed one goes to the confirmed address and is reported",
  async ({ page }) => {
    const sent: string[] = [];
    const bodies: object[] = [];
    page.on("request", (request) => {
      sent.push(new URL(request.url()).pathname);
      if (request.url().endsWith("/api/analyze-confirmed")) bodies.push(request.postDataJSON());
    });
    await page.goto("/");
    await walkToPrompt(page, {
      file: wards,
      focus: "Stay",
      keywords: inWards,
    });
    await ask(page, "What is the average stay by ward?");
    const posted = () => sent.filter((path) => path.startsWith("/api/analyze"));
    const dialog = page.getByRole("dialog", warning);
    await expect(dialog.getByRole("listitem")).toHaveText(foundInWards);
    await page.getByRole("button", { name: "Confirm and Continue" }).click();
    await expect.poll(posted).toEqual(["/api/analyze-confirmed"]);
    await expectNotice(page, "Analysis complete", "Your data has been analyzed successfully");
    await expect(dialog).toHaveCount(0);
    await reportIn(page);
    expect(bodies).toMatchObject([
      {
        ...{ prompt: "What is the average stay by ward?", fileName: "wards.csv" },
        ...{ selectedHeaders: ["Ward", "Stay", "Note"], groupByHeader: "Stay" },
        ...{ dataFlowDirection: "rows", hipaaKeywords: inWards },
        confirmedKeywords: foundInWards,
      },
    ]);
    expect(posted()).toEqual(["/api/analyze-confirmed"]);
    const card = page.getByRole("region", { name: "HIPAA Compliance Scan" });
    await expect(card.getByRole("term")).toHaveText([
      ...["Violations Found", "Keywords Checked", "Records Scanned"],
    ]);
    await expect(card.getByRole("definition")).toHaveText(["6", "7", "5"]);
    const found = card.getByRole("listitem");
    await expect(found).toHaveText([
      /^mrn3 matches.*…$/,
      /^SSN2 matches[^…]*$/,
      /^hiv1 match[^…]*$/,
      /^East2 matches[^…]*$/,
      /^West3 matches.*…$/,
      /^kept1 match[^…]*$/,
    ]);
    const marked = (at: number) => found.nth(at).locator("p", { has: page.locator("mark") });
    for (const [at, snippets] of [2, 2, 1, 2, 2, 1].entries())
      await expect(marked(at)).toHaveCount(snippets);
    // Around its second place the first and the third stand as well, which are not shown there.
    await expect(marked(0).nth(1).locator("mark")).toHaveText(["mrn"]);
    await expect(
      card.getByRole("heading", { name: "Violations Details", exact: true }),
    ).toBeVisible();

    // What was confirmed once is asked about again.
    await page.getByRole("button", { name: "New Analysis", exact: true }).click();
    await ask(page, "How many visits are there by ward?");
    await expect(dialog.getByRole("listitem")).toHaveText(foundInWards);
    await dialog.getByRole("button", { name: "Cancel Analysis", exact: true }).click();
    expect(posted()).toEqual(["/api/analyze-confirmed"]);
  },
);

memberJourney.describe("what only the server finds", () => {
  // Chromium writes a line of its own for the refused call.
  memberJourney.use({ expectedMessages: [/status of 40[09]/] });

  memberJourney("[HW-5] opens the same dialog, and goes on once confirmed", async ({ page }) => {
    await page.route("**/api/analyze", async (route) => {
      const body = route.request().postDataJSON();
      await route.continue({ postData: { ...body, hipaaKeywords: ["Cardiology"] } });
    });
    await page.goto("/");
    await walkToPrompt(page);
    await ask(page, question);
    const dialog = page.getByRole("dialog", warning);
    await expect(dialog.getByRole("listitem")).toHaveText(["Cardiology"]);
    await dialog.getByRole("button", { name: "Confirm and Continue" }).click();
    await reportIn(page);
  });

  const flag = { requiresConfirmation: true, foundKeywords: ["tumor"] };
  const words = { message: "HIPAA keywords were detected in your data" };
  for (const [held, shown, body, other] of [
    ["a flag", "tumor", flag, { status: 400, json: { ...flag, requiresConfirmation: false } }],
    ["a message", "did not say which", words, { status: 409, json: words }],
  ] as const)
    memberJourney(`[HW-5] ${held} alone opens it too`, async ({ page }) => {
      const confirmed: unknown[] = [];
      page.on("request", (request) => {
        if (request.url().endsWith("/api/analyze-confirmed"))
          confirmed.push(request.postDataJSON());
      });
      await page.route("**/api/analyze", (route) => route.fulfill({ status: 400, json: body }));
      // Nothing else that is refused asks for a confirmation.
      await page.route("**/api/analyze", (route) => route.fulfill(other), { times: 1 });
      await page.goto("/");
      await walkToPrompt(page);
      await ask(page, question);
      const dialog = page.getByRole("dialog", warning);
      await expectError(page, "Analysis failed. Please try again.");
      await expect(dialog).toHaveCount(0);
      await ask(page, question);
      await expect(dialog.getByText(shown)).toBeVisible();
      await expectGoodScreen(page, { within: "dialog[open]" });
      expect(confirmed).toEqual([]);
      await dialog.getByRole("button", { name: "Confirm and Continue" }).click();
      await reportIn(page);
      expect(confirmed).toMatchObject([{ prompt: question }]);
    });
});
