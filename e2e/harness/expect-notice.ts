import { expect, type Page } from "@playwright/test";
import { recordNotices } from "./record-notices.ts";

/** What stands beside the words of a notice: that something was done, that it went wrong, or neither. */
type Sign = "check" | "triangle-alert" | "info";

interface Wanted {
  title: string;
  text?: string | undefined;
  /** Those it may have. */
  signs: readonly Sign[];
}

/** How the titles of what went wrong begin or end. */
const wentWrong =
  /^(Missing|Cannot|Invalid|Unable|No text|You are still|The .+ not )|failed|Failed|Error|required$|Required$/;

/**
 * Waits for the notice with this title, and with this text where one is given. By its title it is known
 * whether it has the sign of what went wrong, or must not have it.
 */
export async function expectNotice(page: Page, title: string, text?: string): Promise<void> {
  const signs: Sign[] = wentWrong.test(title) ? ["triangle-alert"] : ["check", "info"];
  await expectShown(page, { title, text, signs });
}

/** The same of one that says what was done, and has the sign of it. */
export async function expectSuccess(page: Page, title: string, text?: string): Promise<void> {
  await expectShown(page, { title, text, signs: ["check"] });
}

/** The same of one that says what went wrong, and has the sign of it. */
export async function expectError(page: Page, title: string, text?: string): Promise<void> {
  await expectShown(page, { title, text, signs: ["triangle-alert"] });
}

async function expectShown(page: Page, { title, text, signs }: Wanted): Promise<void> {
  const isShown = expect.poll(async () => {
    const notices = await page.evaluate(recordNotices).catch(() => []);
    return notices.some(
      (notice) =>
        notice.texts.includes(title) &&
        (text === undefined || notice.texts.includes(text)) &&
        signs.some((sign) => notice.signs.includes(sign)),
    );
  });
  await isShown.toBe(true).catch(async (cause) => {
    const shown = await page.locator("body").ariaSnapshot();
    throw new Error(`No notice “${title}” on this page:\n${shown}`, { cause });
  });
}
