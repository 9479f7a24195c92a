import { expect, type Page } from "@playwright/test";
import { visitsFile } from "../corpus/read-visits.ts";
import { expectGoodScreen } from "./harness/expect-good-screen.ts";
import { expectNotice } from "./harness/expect-notice.ts";
import { memberJourney } from "./harness/member-journey.ts";
import { textFile } from "./harness/texts.ts";
import { ask, choose, next, reportIn } from "./harness/wizard.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const column = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });
const chosen = (page: Page) => page.getByRole("checkbox", { checked: true });
const rows = (page: Page) => page.getByRole("radio", { name: "Rows (recommended)", exact: true });
const columns = (page: Page) => page.getByRole("radio", { name: "Columns", exact: true });

const visitColumns = ["Visit ID", "Visit date", "Department", "Triage", "Arrival", "Age", "Sex"];
/** More columns than are drawn at once, the last of them without a value. */
const wide = [...Array.from({ length: 200 }, (_, at) => `c${at}`), "remark"];
const wideTable = `${wide.join(",")}\n${"1,".repeat(200)}\n${"2,".repeat(200)}\n`;

memberJourney(
  "[HE-1] [HE-2] [HE-3] [HE-4] [OP-1] [OP-2] chooses columns, focus and direction",
  async ({ page }) => {
    await page.goto("/");
    await choose(page, textFile("wide.csv", wideTable));
    await expectNotice(page, "Spreadsheet uploaded successfully", "201 columns found");
    await next(page);
    await expect(page.getByRole("checkbox")).toHaveCount(200);
    const more = button(page, "Show more of 201 columns");
    await expect(more).toBeVisible();
    await more.click();
    // A column without a value has one too.
    for (const name of ["c0", "c199", "remark"])
      await expect(page.getByRole("checkbox", { name, exact: true })).toBeVisible();
    await button(page, "Select All").click();
    await expect(page.getByText("201 of 201 columns selected")).toBeVisible();
    await page.getByRole("button", { name: "Previous" }).click();
    await choose(page, visitsFile);
    await expect(page.getByText("9 columns found", { exact: true })).toBeVisible();
    await next(page);
    await selectColumns(page);
    await next(page);
    await chooseOptions(page);
  },
);

async function selectColumns(page: Page): Promise<void> {
  const count = page.getByRole("status").filter({ hasText: "selected" });
  await expect(page.getByText("0 of 9 columns selected")).toBeVisible();
  await expect(button(page, "Next")).toBeDisabled();
  await expect(page.getByRole("listitem").filter({ has: page.getByRole("checkbox") })).toHaveText(
    [...visitColumns, "Waiting minutes", "Charges"].map((name) => new RegExp(`^${name}`)),
  );
  await expect(button(page, "Clear")).toBeDisabled();
  await column(page, "Department").check();
  await expect(count).toHaveText("1 of 9 columns selected");
  for (const name of ["Charges", "Age"]) await column(page, name).check();
  await expect(count).toHaveText("3 of 9 columns selected");
  for (const name of ["Department", "Charges", "Age"])
    await expect(column(page, name)).toBeChecked();
  await expectGoodScreen(page);
  await button(page, "Clear").click();
  await expect(page.getByText("0 of 9 columns selected")).toBeVisible();
  await expect(chosen(page)).toHaveCount(0);
  await column(page, "Age").check();
  await expect(button(page, "Deselect All")).toHaveCount(0);
  await button(page, "Select All").click();
  await expect(page.getByText("9 of 9 columns selected")).toBeVisible();
  await expect(chosen(page)).toHaveCount(9);
  await expect(button(page, "Select All")).toHaveCount(0);
  await button(page, "Deselect All").click();
  await expect(page.getByText("0 of 9 columns selected")).toBeVisible();
  await expect(chosen(page)).toHaveCount(0);
  await button(page, "Select All").click();
  await button(page, "Clear").click();
  await expect(chosen(page)).toHaveCount(0);
  await button(page, "Select All").click();
  await column(page, "Visit ID").uncheck();
  await expect(count).toHaveText("8 of 9 columns selected");
  await expect(column(page, "Visit ID")).not.toBeChecked();
}

async function chooseOptions(page: Page): Promise<void> {
  const focus = page.getByLabel("Primary analysis focus column", { exact: true });
  await expect(focus.getByRole("option")).toHaveText([
    ...["Choose a column", "Visit date", "Department", "Triage", "Arrival", "Age", "Sex"],
    ...["Waiting minutes", "Charges"],
  ]);
  await expect(focus).toHaveValue("");
  for (const name of ["Charges", "Department"]) {
    await focus.selectOption(name);
    await expect(focus).toHaveValue(name);
  }
  await expect(page.getByText(/^The report begins with Department and sets/)).toBeVisible();
  await expect(rows(page)).toBeChecked();
  await columns(page).check();
  await expect(rows(page)).not.toBeChecked();
  const preview = (name: string) => page.getByRole("table", { name, exact: true });
  await expect(preview("Preview of table.csv, turned")).toBeVisible();
  await expect(preview("Preview of table.csv")).toHaveCount(0);
  await rows(page).check();
  await expect(preview("Preview of table.csv")).toBeVisible();
  await expect(focus.getByRole("option")).toHaveCount(9);
  await expectGoodScreen(page);
}

const wards = "measure,East,West,North,South\ncost,10,20,30,1000\nbeds,1,2,3,4\n";

memberJourney(
  "[HE-1] [OP-1] [OP-2] [RS-3] analyses the columns that were chosen, in the direction that was chosen",
  async ({ page }) => {
    await page.goto("/");
    await choose(page, textFile("wards.csv", wards));
    await expectNotice(page, "Spreadsheet uploaded successfully", "5 columns found");
    await next(page);
    await button(page, "Select All").click();
    await column(page, "South").uncheck();
    await next(page);
    await columns(page).check();
    const focus = page.getByLabel("Primary analysis focus column");
    await expect(focus.getByRole("option")).toHaveText([
      "Choose a column",
      "measure",
      "cost",
      "beds",
    ]);
    await focus.selectOption("cost");
    await next(page);
    await button(page, "Previous").click();
    await expect(columns(page)).toBeChecked();
    await expect(focus).toHaveValue("cost");
    await next(page);
    await next(page);
    const sent = page.waitForRequest("**/api/analyze");
    await ask(page, "What is the total cost?");
    expect((await sent).postDataJSON()).toMatchObject({
      ...{ selectedHeaders: ["measure", "East", "West", "North"], groupByHeader: "cost" },
      dataFlowDirection: "columns",
    });
    await expect(await reportIn(page)).toContainText("60");
    const facts = page.getByRole("article").getByRole("definition");
    await expect(facts.filter({ hasText: /^4 columns$/ })).toBeVisible();
  },
);
