import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { listEntries } from "#analysis/ingest/container/list-entries.ts";
import { openArchive } from "#analysis/ingest/container/open-archive.ts";
import { expectGoodScreen } from "../harness/expect-good-screen.ts";
import { journey } from "../harness/journey.ts";
import { buyPro } from "../harness/payments.ts";
import { signUp } from "../harness/sign-up.ts";
import { stepButton, walkToPrompt } from "../harness/wizard.ts";

const table = [
  "MRN,Patient,Sex,Age,Admitted,Department,Charges,Notes",
  "8282369,Zuzanna Grześkowiak,F,71,2024-03-05,Cardiology,419,Spoke with Zuzanna Grześkowiak. Stable.",
  "2369471,Rickard Möllinger,M,93,2024-03-09,Surgery,906,Feels better today. No pain at all.",
  "1399077,Perpetua Ogunbanwo,F,58,2024-04-01,Cardiology,212,Asks for a call tomorrow. Worried.",
].join("\r\n");

journey("takes a de-identified copy of a table along once it is paid for", async ({ page }) => {
  await signUp(page);
  await page.goto("/");
  const file = { name: "stays.csv", mimeType: "text/csv", buffer: Buffer.from(table) };
  await walkToPrompt(page, { file });
  await stepButton(page, "HIPAA").click();
  await page.getByRole("button", { name: "See what would be done" }).click();
  const dialog = page.getByRole("dialog", { name: "De-identified copy" });
  await expect(dialog.getByRole("list", { name: "Columns" })).toBeVisible();
  await expect(dialog.getByLabel("What to do with Patient")).toHaveValue("drop");
  await expect(dialog.getByText(/people stand in groups of fewer than 5/)).toBeVisible();
  await expectGoodScreen(page, { within: "dialog" });

  await dialog.getByRole("button", { name: "Download CSV (premium only)" }).click();
  await expect(page.getByRole("dialog", { name: "Upgrade to Pro" })).toBeVisible();

  await buyPro(page);
  await walkToPrompt(page, { file });
  await stepButton(page, "HIPAA").click();
  await page.getByRole("button", { name: "See what would be done" }).click();
  await dialog.getByLabel("What to do with Sex").selectOption("drop");
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download CSV" }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe("analysis-stays.csv.deidentified.zip");
  const bytes = readFileSync(await saved.path());
  expect(listEntries(bytes).map(({ name }) => name)).toEqual(["copy.csv", "what-was-done.csv"]);
  const archive = openArchive(bytes);
  const [head, ...rows] = (archive.text("copy.csv") ?? "").split("\r\n");
  expect(head).toBe("MRN,Age,Admitted (year),Department,Charges");
  expect(rows.map((row) => row.replace(/^ID-[123],/, ""))).toEqual([
    "71,2024,Cardiology,419",
    "90+,2024,Surgery,906",
    "58,2024,Cardiology,212",
  ]);
  expect(archive.text("what-was-done.csv")).toContain("Transformed by Safe Harbor rules");
});
