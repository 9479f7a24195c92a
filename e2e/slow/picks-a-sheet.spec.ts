import { utils, write } from "@e965/xlsx";
import { expect } from "@playwright/test";
import { expectGoodScreen } from "../harness/expect-good-screen.ts";
import { memberJourney } from "../harness/member-journey.ts";
import { tabTo } from "../harness/tab-to.ts";
import { choose, expectStep, next } from "../harness/wizard.ts";

/** Two tables with titles above them, one sheet without anything and one that is hidden. */
function workbook(bookType: "xlsx" | "biff8") {
  const book = utils.book_new();
  const add = (name: string, rows: (string | number | null)[][]) =>
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  add("Cover", []);
  add("Wards", [
    ["Stays by ward"],
    [],
    ["ward", "days", "cost"],
    ["east", 3, 120.5],
    ["west", 5, 310],
    ["north", 2, 99.5],
    ["Total", 10, 530],
  ]);
  add("Staff", [
    ["name", "hours"],
    ["Ann", 40],
    ["Bo", 38],
  ]);
  add("Lists", [["code"], ["A1"], ["B2"]]);
  book.Workbook = { Sheets: [{}, {}, {}, { Hidden: 1 }] };
  return write(book, { bookType, type: "buffer" }) as Buffer;
}

for (const [kind, bookType] of [
  ["xlsx", "xlsx"],
  ["xls", "biff8"],
] as const) {
  memberJourney(
    `opens the first sheet with a table of an .${kind}, others by keyboard`,
    async ({ page }) => {
      await page.goto("/");
      const file = {
        name: `stays.${kind}`,
        mimeType: "application/octet-stream",
        buffer: workbook(bookType),
      };
      await choose(page, file);
      const table = page.getByRole("table", { name: `Preview of stays.${kind}` });
      await expect(table.getByRole("columnheader", { name: "cost" })).toBeVisible({
        timeout: 45_000,
      });
      const repairs = page.getByRole("region", { name: "What was read" }).getByRole("listitem");
      await expect(repairs).toContainText([
        "1 row above the header was left out: Stays by ward",
        "The total below the values (row 7) was left out: Total 10 530",
      ]);
      const picker = page.getByLabel("Sheet", { exact: true });
      await expect(picker).toHaveValue("Wards");
      await expect(picker.locator("option")).toHaveText([
        "Cover (empty)",
        "Wards",
        "Staff",
        "Lists (hidden)",
      ]);
      await expectGoodScreen(page);

      await tabTo(page, picker);
      await page.keyboard.press("S");
      await expect(table.getByRole("columnheader", { name: "hours" })).toBeVisible();
      await expect(picker).toHaveValue("Staff");
      await expect(picker).toBeFocused();
      await next(page);
      await expectStep(page, "Headers");
      await expect(page.getByRole("checkbox", { name: "hours" })).toBeVisible();
      await page.getByRole("button", { name: "Previous" }).click();
      await expect(picker).toHaveValue("Staff");
    },
  );
}
