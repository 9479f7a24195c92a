import { expect, type Page } from "@playwright/test";
import { journey } from "../harness/journey.ts";
import { signUpByForm } from "../harness/sign-up.ts";
import { textFile } from "../harness/texts.ts";

const area = (page: Page) => page.getByRole("region", { name: /^Notifications/ });
const notice = (page: Page) => area(page).getByRole("listitem");

/** What tells the kinds apart: the sign for the eye, and how soon a screen reader says it. */
const kinds = {
  error: { sign: "triangle-alert", aloud: "assertive" },
  success: { sign: "check", aloud: "polite" },
  info: { sign: "info", aloud: "polite" },
};

async function expectKind(page: Page, kind: keyof typeof kinds, text: string): Promise<void> {
  const { sign, aloud } = kinds[kind];
  await expect(notice(page)).toContainText(text);
  await expect(notice(page).locator(`svg.lucide-${sign}`)).toBeVisible();
  await expect(page.locator(`[aria-live=${aloud}]`, { hasText: text })).toBeAttached();
}

/** Adds text that is none, which an error says. */
async function addNothing(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add Text" }).click();
  await page.clock.runFor(200);
  await expect(notice(page)).toContainText("No text entered");
}

journey(
  "[NO-1] [NO-2] [NO-3] [NO-4] [NO-5] [NO-6] [NO-7] notices come one at a time and go as they should",
  async ({ page }) => {
    await page.clock.install();
    // By the form, whose notice has the part that draws notices loaded before the clock stands still.
    await signUpByForm(page);
    await page.getByRole("button", { name: "Input Text Manually" }).click();
    await page.clock.pauseAt(Date.now() + 30_000);
    await page.clock.runFor(4_000);
    await expect(notice(page)).toHaveCount(0);
    await page.mouse.move(5, 400);

    await addNothing(page);
    await expect(notice(page)).toHaveCSS("pointer-events", "auto");
    // What interrupts a screen reader is the error; the others wait their turn.
    await expectKind(page, "error", "No text entered");
    await expectCountdown(page);

    await addNothing(page);
    await notice(page).hover();
    const paused = await barWidth(page);
    await page.clock.runFor(20_000);
    await expect(notice(page)).toHaveCount(1);
    expect(await barWidth(page)).toBe(paused);
    await page.mouse.move(5, 400);
    await page.clock.runFor(50);
    await expect(notice(page)).toHaveCount(0);

    await addNothing(page);
    await expect(area(page).getByRole("list")).not.toBeFocused();
    await page.keyboard.press("F8");
    await expect(area(page).getByRole("list")).toBeFocused();
    await expect(area(page)).toHaveAccessibleName("Notifications (F8)");
    await notice(page).getByRole("button", { name: "Close", exact: true }).click();
    await page.clock.runFor(50);
    await expect(notice(page)).toHaveCount(0);

    await addNothing(page);
    await swipe(page, -90);
    await expect(notice(page), "to the left").toHaveCount(1);
    await swipe(page, 49);
    await expect(notice(page)).toHaveCount(1);
    await swipe(page, 51);
    await page.clock.runFor(500);
    await expect(notice(page)).toHaveCount(0);

    await addNothing(page);
    await page.getByLabel("Text to analyse").fill("A note.");
    await page.getByRole("button", { name: "Add Text" }).click();
    await page.clock.runFor(200);
    await expect(notice(page)).toHaveCount(1);
    await expectKind(page, "success", "Text input added");
    await expect(area(page)).not.toContainText("No text entered");
    await page.clock.runFor(2_700);
    await expect(notice(page), "with a time of its own").toHaveCount(1);
    await page.clock.runFor(100);
    await expect(notice(page), "and nothing waits behind it").toHaveCount(0);
    await page.clock.runFor(3_100);
    await expect(notice(page)).toHaveCount(0);
    const tables = ["a", "b"].map((name) => textFile(`${name}.csv`, "x,y\n1,2\n"));
    await page.getByLabel("Spreadsheet file").setInputFiles(tables);
    await expect
      .poll(async () => {
        await page.clock.runFor(100);
        return page.getByText("Only the first spreadsheet is used").count();
      })
      .toBeGreaterThan(0);
    await page.clock.runFor(200);
    await expectKind(page, "info", "Only the first spreadsheet is used");
    await notice(page).getByRole("button", { name: "Close", exact: true }).click();
    await page.clock.runFor(50);
    await expect(notice(page)).toHaveCount(0);
  },
);

/** How much of its time a notice has left, in per cent. */
async function barWidth(page: Page): Promise<number> {
  const bar = notice(page).locator("div[style*='width']");
  return Number.parseFloat((await bar.getAttribute("style"))?.slice(7) ?? "");
}

/** Of a notice that has been there for two ticks: one each tenth of a second, to the end of three seconds. */
async function expectCountdown(page: Page): Promise<void> {
  const before = await barWidth(page);
  expect(before).toBeCloseTo(100 - 200 / 30, 1);
  await page.clock.runFor(50);
  expect(await barWidth(page), "between two ticks").toBe(before);
  await page.clock.runFor(50);
  expect(before - (await barWidth(page))).toBeCloseTo(100 / 30, 1);
  await page.clock.runFor(2_650);
  await expect(notice(page)).toHaveCount(1);
  await page.clock.runFor(50);
  await expect(notice(page)).toHaveCount(0);
}

/** Drags a notice to the right with the mouse. */
async function swipe(page: Page, pixels: number): Promise<void> {
  const box = await notice(page).boundingBox();
  if (box === null) throw new Error("There is no notice to swipe.");
  const [x, y] = [box.x + 120, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const part of [0.3, 0.6, 1]) await page.mouse.move(x + pixels * part, y);
  await page.mouse.up();
  await page.clock.runFor(50);
}
