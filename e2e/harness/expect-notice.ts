import { expect, type Page } from "@playwright/test";

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

/**
 * Watched by the page itself: a notice is there for three seconds, in which a busy machine may not get
 * round to asking from outside. Where the page is left meanwhile, the next one is watched.
 */
async function expectShown(page: Page, wanted: Wanted): Promise<void> {
  const isShown = expect.poll(() => page.evaluate(noticeShown, wanted).catch(() => false));
  await isShown.toBe(true).catch(async (cause) => {
    const shown = await page.locator("body").ariaSnapshot();
    throw new Error(`No notice “${wanted.title}” on this page:\n${shown}`, { cause });
  });
}

/** Runs in the page; resolves once such a notice is visible, and else never. */
function noticeShown({ title, text, signs }: Wanted): Promise<boolean> {
  const isShown = () =>
    [...document.querySelectorAll("[role=region][aria-label^=Notifications] li")].some((notice) => {
      const says = (words: string) =>
        [...notice.querySelectorAll("*")].some(({ textContent }) => textContent === words);
      return (
        notice.checkVisibility() &&
        says(title) &&
        (text === undefined || says(text)) &&
        signs.some((sign) => notice.querySelector(`svg.lucide-${sign}`) !== null)
      );
    });
  return new Promise((resolve) => {
    if (isShown()) return resolve(true);
    const observer = new MutationObserver(() => {
      if (!isShown()) return;
      observer.disconnect();
      resolve(true);
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  });
}
