import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { evidenceIn, evidence as evidenceSelector } from "./harness/evidence.ts";
import { expectGoodScreen } from "./harness/expect-good-screen.ts";
import { expectNotice } from "./harness/expect-notice.ts";
import { memberJourney } from "./harness/member-journey.ts";
import { chooseDocuments, expectTextStep, textFile } from "./harness/texts.ts";
import { next } from "./harness/wizard.ts";

const folder = join(import.meta.dirname, "..", "corpus", "quality-notes");
const notes = ["board-minutes.txt", "finance-note.txt", "ward-round.txt"];
const question = readFileSync(join(folder, "question.txt"), "utf8").trim();
const reason =
  "Waiting time in the emergency department rose to a median of 52 minutes, because the discharge lounge stays closed on weekends.";

memberJourney(
  "[AP-8] shows where each quote of a report on documents stands",
  { tag: "@long" },
  async ({ page }) => {
    await page.goto("/");
    const files = notes.map((name) => textFile(name, readFileSync(join(folder, name), "utf8")));
    await chooseDocuments(page, files);
    await expectNotice(page, "Documents uploaded successfully");
    await next(page);
    await next(page);
    await page.getByLabel("Instructions").fill(question);
    await page.getByRole("button", { name: "Run Analysis" }).click();
    await expectTextStep(page, "Results");
    const results = page.getByRole("region", { name: "Analysis Results" });
    await expect(results).toContainText(reason, { timeout: 60_000 });
    // Where the button was, a quote may be now, and its hint would cover the lines above it.
    await page.mouse.move(0, 0);
    await expectGoodScreen(page);

    const address = page.url();
    await results.getByRole("link", { name: reason }).click();
    const evidence = evidenceIn(page);
    await expect(evidence).toContainText("Quote from board-minutes.txt");
    await expect(evidence).toContainText("document 1, sentence 4");
    await expect(evidence.locator("mark")).toHaveText(reason);
    await expect(evidence.getByRole("blockquote")).toContainText(
      "9% more than in January. Waiting",
    );
    expect(page.url()).toBe(address);
    await expectGoodScreen(page, { within: evidenceSelector });

    await page.keyboard.press("Escape");
    await expect(evidence).toBeHidden();
    await expect(results.getByRole("link", { name: reason })).toBeFocused();
    await results.getByRole("button", { name: "$43,100" }).first().click();
    await expect(evidence).toContainText("Figures that differ between documents");
    await expect(evidence).toContainText("computed once");
    await page.keyboard.press("Escape");
    const panel = page.getByRole("region", { name: "Analysis panel", exact: true });
    await panel.getByRole("button", { name: "Show the text", exact: true }).click();
    const insights = panel.getByRole("region", { name: "Key Insights", exact: true });
    await expect(insights.getByRole("listitem")).not.toHaveCount(0);
  },
);
