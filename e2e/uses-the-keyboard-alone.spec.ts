import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { chargesByDepartment, dollars, visitsFile } from "../corpus/read-visits.ts";
import { evidenceIn } from "./harness/evidence.ts";
import { journey } from "./harness/journey.ts";
import { enter, tabTo } from "./harness/tab-to.ts";
import { expectStep, reportIn } from "./harness/wizard.ts";

journey("the whole job can be done without a mouse", { tag: "@long" }, async ({ page }) => {
  const { keyboard } = page;
  await page.goto("/");
  await tabTo(page, page.getByRole("tab", { name: "Sign In" }));
  await keyboard.press("ArrowRight");
  await tabTo(page, page.getByLabel("Full name"));
  await keyboard.type("Ada Byron");
  await tabTo(page, page.getByLabel("E-mail"));
  await keyboard.type(`ada-${randomUUID()}@example.org`);
  await tabTo(page, page.getByLabel("Password"));
  await keyboard.type(`a long ${randomUUID()}`);
  await keyboard.press("Enter");
  await expectStep(page, "Upload");

  const chooser = page.waitForEvent("filechooser");
  await enter(page, "Upload Spreadsheet");
  await (await chooser).setFiles(visitsFile);
  await tabTo(page, page.getByRole("region", { name: "Preview of table.csv, scrollable" }));
  await keyboard.press("End");
  await expect(page.getByRole("row").last()).toHaveAttribute("aria-rowindex", "1201");
  await enter(page, "Next");

  await expectStep(page, "Headers");
  await enter(page, "Select All");
  await tabTo(page, page.getByRole("checkbox", { name: "Visit ID", exact: true }));
  await keyboard.press("Space");
  await expect(page.getByText("8 of 9 columns selected")).toBeVisible();
  await enter(page, "Next");

  await expectStep(page, "Options");
  await tabTo(page, page.getByLabel("Primary analysis focus column"));
  await keyboard.type("Charges");
  await tabTo(page, page.getByRole("radio", { name: "Rows (recommended)" }));
  await keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "Columns" })).toBeChecked();
  await keyboard.press("ArrowUp");
  await tabTo(page, page.getByLabel("Primary analysis focus column"));
  await keyboard.type("Charges");
  await enter(page, "Next");

  await expectStep(page, "HIPAA");
  await tabTo(page, page.locator("summary"));
  await keyboard.press("Enter");
  await tabTo(page, page.getByLabel("Keywords", { exact: true }));
  await keyboard.type("trauma\nmeasles");
  await enter(page, "Add Keywords");
  await enter(page, "Next");

  await expectStep(page, "Prompt");
  await tabTo(page, page.getByLabel("Instructions"));
  await keyboard.type("Which departments have the highest total charges?");
  await keyboard.press("Control+Enter");
  await expect(page.getByRole("dialog", { name: "HIPAA Compliance Warning" })).toBeVisible();
  await enter(page, "Confirm and Continue");

  const part = await reportIn(page);
  const total = dollars(chargesByDepartment()[0]?.total ?? 0);
  const number = part.getByRole("button", { name: total, exact: true }).first();
  await tabTo(page, number);
  await keyboard.press("Enter");
  await expect(evidenceIn(page).getByRole("heading", { name: "Query" })).toBeVisible();
  await keyboard.press("Escape");
  await expect(evidenceIn(page)).toHaveCount(0);
  await expect(number).toBeFocused();
});
