import { isDeepStrictEqual } from "node:util";
import { expect, type Page } from "@playwright/test";
import { expectGoodScreen } from "../harness/expect-good-screen.ts";
import { expectNotice, expectSuccess } from "../harness/expect-notice.ts";
import { memberJourney } from "../harness/member-journey.ts";
import { walkToPrompt } from "../harness/wizard.ts";

const panelOf = (page: Page) => page.getByRole("dialog", { name: "Prompting Examples" });

/** Where the panel is once it has stopped: two looks, some frames apart, see the same. */
async function boxOf(page: Page) {
  let seen = await boxNow(page);
  await expect
    .poll(async () => {
      const before = seen;
      await page.evaluate(
        () => new Promise((over) => requestAnimationFrame(() => requestAnimationFrame(over))),
      );
      seen = await boxNow(page);
      return isDeepStrictEqual(seen, before);
    })
    .toBe(true);
  return seen;
}

async function boxNow(page: Page) {
  const box = await panelOf(page).boundingBox();
  if (box === null) throw new Error("The panel has no place.");
  return { left: Math.round(box.x), top: Math.round(box.y), width: box.width, height: box.height };
}

memberJourney(
  "[PR-3] [EX-1] [EX-2] [EX-3] [OK-4] examples float over the page, move, and can be copied and used",
  async ({ page, context }) => {
    await page.goto("/");
    await walkToPrompt(page);
    await page.getByRole("button", { name: "View Examples" }).click();
    const panel = panelOf(page);
    await expect(panel).toBeFocused();
    await expect(panel.getByRole("heading", { level: 2 })).toHaveText("Prompting Examples");
    // It floats: what is below it can be used meanwhile.
    await page.getByLabel("Title").fill("Groups");
    await expect(panel).toBeVisible();
    await expectGoodScreen(page, { within: "[role=dialog]" });

    const from = await boxOf(page);
    await page.mouse.move(from.left + 200, from.top + 20);
    await page.mouse.down();
    await page.mouse.move(from.left - 100, from.top + 50, { steps: 4 });
    await page.mouse.up();
    const dragged = { left: from.left - 300, top: from.top + 30 };
    await expect.poll(() => boxOf(page)).toMatchObject(dragged);
    // Once let go it stays, while the pointer goes on over it.
    await page.mouse.move(from.left - 120, from.top + 60, { steps: 2 });
    expect(await boxOf(page)).toMatchObject(dragged);
    await page.mouse.move(from.left - 100, from.top + 50);
    await page.mouse.down();
    await page.mouse.move(3000, 2000, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => boxOf(page)).not.toMatchObject(dragged);
    const corner = await boxOf(page);
    expect(corner.left + corner.width).toBeLessThanOrEqual(1440);
    expect(corner.top + corner.height).toBeLessThanOrEqual(900);

    // By the same head, as far the other way.
    await page.mouse.move(corner.left + 200, corner.top + 20);
    await page.mouse.down();
    await page.mouse.move(-500, -500, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => boxOf(page)).toMatchObject({ left: 8, top: 8 });
    await page.mouse.move(208, 28);
    await page.mouse.down();
    await page.mouse.move(corner.left + 200, corner.top + 20, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => boxOf(page)).toMatchObject(corner);

    await panel.getByRole("button", { name: "Move this panel with the arrow keys" }).focus();
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => boxOf(page)).toMatchObject({ left: corner.left - 16, top: corner.top });
    await page.keyboard.press("Shift+ArrowUp");
    const moved = { left: corner.left - 16, top: corner.top - 96 };
    await expect.poll(() => boxOf(page)).toMatchObject(moved);
    for (let press = 0; press < 12; press += 1) await page.keyboard.press("Shift+ArrowUp");
    await expect.poll(() => boxOf(page)).toMatchObject({ top: 8 });
    await page.setViewportSize({ width: 900, height: 700 });
    const right = async () => {
      const { left, width } = await boxOf(page);
      return left + width;
    };
    await expect.poll(right).toBeLessThanOrEqual(900);

    await expect(panel.getByRole("heading", { name: "Markdown cheat sheet" })).toBeVisible();
    await expect(panel.getByRole("term")).toHaveText([
      ...["# Heading", "**important**", "*careful*", "- first point", "1. first step"],
      ...["- [ ] to check", "`Column name`", "> quoted", "~~left out~~", "| Ward | Stay |"],
    ]);
    await expect(panel.getByRole("definition")).toHaveText([
      ...["a heading; ## makes it smaller", "bold", "italic", "a list", "a numbered list"],
      ...["a task to tick", "a name, word for word", "a quotation", "struck through"],
      "a row of a table",
    ]);
    const copies = panel.getByRole("button", { name: /^Copy / });
    await expect(copies).toHaveCount(5);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await copies.first().click();
    await expectSuccess(page, "Prompt copied to clipboard");
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    const copied = await clipboard();
    expect(copied).toMatch(/^How does length of stay differ by department\?/);
    const examples = panel.getByRole("listitem");
    await expect(examples).toHaveCount(5);
    for (const example of await examples.all()) {
      await example.getByRole("button", { name: /^Copy / }).click();
      await expect.poll(clipboard).toBe(await example.getByRole("paragraph").nth(1).textContent());
    }
    await expectNotice(page, "Prompt copied to clipboard");
    await panel.getByRole("button", { name: "Use Compare groups" }).click();
    await expect(page.getByLabel("Instructions")).toHaveValue(copied);

    await page.setViewportSize({ width: 390, height: 844 });
    // The page hears of its new width a moment after it has it.
    await expect.poll(() => boxOf(page)).toMatchObject({ left: 0, width: 390 });
    const sheet = await boxOf(page);
    expect(sheet.top + sheet.height).toBeCloseTo(844, 0);
    await panel.getByRole("button", { name: "Close" }).click();
    await expect(panel).toHaveCount(0);
    await expect(page.getByRole("button", { name: "View Examples" })).toBeFocused();
    await page.getByRole("button", { name: "View Examples" }).press("Enter");
    await expect(panel).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(panel).toHaveCount(0);
  },
);
