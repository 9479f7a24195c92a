import { expect, type Page } from "@playwright/test";
import { signUp } from "#contract/calls/identity.ts";
import { verifyAddress } from "../harness/sign-up.ts";
import type { NamedFile } from "../harness/texts.ts";
import { walkToPrompt } from "../harness/wizard.ts";

/** A person of the scenes, whose address says where they are met. */
export interface Member {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Somebody new for this chapter at this width; pictures show the address. */
export function memberOf(page: Page, chapter: string): Member {
  const width = page.viewportSize()?.width;
  const email = `ada.byron@${chapter}-${width}.example.org`;
  return { name: "Ada Byron", email, password: "seven quiet lamps at noon" };
}

/** Makes an account without its screen. Ends signed in, before any page is open. */
export async function begin(page: Page, chapter: string, as?: Partial<Member>): Promise<Member> {
  const member = { ...memberOf(page, chapter), ...as };
  const { origin } = new URL((await page.request.get("/")).url());
  const answer = await page.request.post(signUp.path, { data: member, headers: { origin } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return member;
}

/** The same, with an address that a hosted model may write for, and a table chosen: at the prompt. */
export async function beginAtPrompt(page: Page, chapter: string): Promise<void> {
  await verifyAddress(page, await begin(page, chapter));
  await page.goto("/");
  await walkToPrompt(page);
  await noNotice(page);
}

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true });

/** Notices go by themselves after three seconds, unless the pointer is left on them. */
export async function noNotice(page: Page): Promise<void> {
  await pointAtNothing(page);
  const notices = page.getByRole("region", { name: /^Notifications/ });
  await expect(notices.getByRole("listitem")).toHaveCount(0);
}

/** Waits for a notice to come and to go: the first one of a page comes late, with its machinery. */
export async function noticeGone(page: Page): Promise<void> {
  await page
    .getByRole("region", { name: /^Notifications/ })
    .getByRole("listitem")
    .waitFor();
  await noNotice(page);
}

/** A pointer left on something shows its hint, or lights it up. */
export async function pointAtNothing(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
}

/** Opens what a report's model was sent. */
export async function openSent(page: Page): Promise<void> {
  await button(page, "What was sent").click();
  await expect(page.getByRole("heading", { name: /^Request 1 of/ })).toBeVisible();
}

/** Keeps the notice on show: its time stands still below the pointer. */
export async function holdNotice(page: Page): Promise<void> {
  await page
    .getByRole("region", { name: /^Notifications/ })
    .getByRole("listitem")
    .hover();
}

/** As long as a look through a folder takes at least; what moves then is no answer to the press. */
const choosingMilliseconds = 600;

/** Chooses files as a person does: by the button, and not at once. */
export async function chooseFiles(
  page: Page,
  name: "Upload Spreadsheet" | "Upload Documents",
  files: readonly NamedFile[] | string,
): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await button(page, name).click();
  const chosen = await chooser;
  await page.waitForTimeout(choosingMilliseconds);
  await chosen.setFiles(typeof files === "string" ? files : [...files]);
}

const held = new WeakMap<Page, () => void>();

/** Keeps calls waiting until `letGo`, so that what is shown meanwhile can be looked at. */
export async function hold(page: Page, url: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  held.set(page, resolve);
  await page.route(url, async (route) => {
    await promise;
    await route.fallback();
  });
}

/** Lets the calls of the last `hold` go on. */
export async function letGo(page: Page): Promise<void> {
  held.get(page)?.();
}

/** Answers calls in the server's place, until `page.unroute` of the same address. */
export async function refuse(page: Page, url: string, status = 503): Promise<void> {
  await page.route(url, (route) => route.fulfill({ status }));
}

/** Changes what the server answers; `change` says what is different. */
export async function change(page: Page, url: string, change: object): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...change } });
  });
}
