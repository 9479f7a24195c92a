import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { limits } from "#contract/limits.ts";
import { testTexts } from "#test/analysis/ingest/documents/texts.ts";
import { expectNotice } from "../harness/expect-notice.ts";
import { memberJourney } from "../harness/member-journey.ts";
import { chooseDocuments, sourcesIn } from "../harness/texts.ts";
import { next } from "../harness/wizard.ts";

const folder = join(import.meta.dirname, "../../test/analysis/ingest/documents");
// Their code page must be named: so short a text is taken for another (word-processors.test.ts).
const guessed = ["de-ibm-850.txt", "de-apple-roman.txt"];
const names = readdirSync(folder)
  .filter((name) => /\.(?:txt|docx?)$/.test(name) && !guessed.includes(name))
  .toSorted();

memberJourney(
  "[UP-3] [RS-3] takes documents of three word processors in five scripts, ten at once, to reports that quote them",
  async ({ page }) => {
    expect(names.length).toBeGreaterThanOrEqual(40);
    for (let from = 0; from < names.length; from += limits.files) {
      const batch = names.slice(from, from + limits.files);
      await memberJourney.step(`${batch.join(", ")}`, async () => {
        await page.goto("/");
        const files = batch.map((name) => ({
          ...{ name, mimeType: "application/octet-stream" },
          buffer: readFileSync(join(folder, name)),
        }));
        await chooseDocuments(page, files);
        await expectNotice(page, "Documents uploaded successfully");
        await expect(sourcesIn(page)).toHaveCount(batch.length);
        await next(page);
        await next(page);
        await page.getByLabel("Instructions").fill("Summarise the documents");
        await page.getByRole("button", { name: "Run Analysis" }).click();
        const results = page.getByRole("region", { name: "Analysis Results" });
        await expect(results).toBeVisible({ timeout: 60_000 });
        // Each note says it in a sentence of its own, and a summary is made of such sentences.
        const languages = new Set(batch.map((name) => name.slice(0, 2)));
        const said = testTexts.filter(({ language }) => languages.has(language));
        const text = (await page.getByRole("main").textContent()) ?? "";
        expect(
          said.some(({ inserted, body }) => text.includes(inserted) || text.includes(body)),
        ).toBe(true);
      });
    }
  },
);
