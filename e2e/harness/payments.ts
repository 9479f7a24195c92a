import { expect, type Page } from "@playwright/test";

/** What the cards of the payment sandbox do. */
export const cards = {
  pays: "4242 4242 4242 4242",
  isDeclined: "4000 0000 0000 0002",
  hasNoMoney: "4000 0000 0000 9995",
  paysOnce: "4000 0000 0000 0341",
} as const;

/** Types a test card and presses the button of its form, without waiting for what comes of it. */
export async function payWith(page: Page, card: keyof typeof cards, button = "Subscribe Now") {
  await page.getByLabel("Card number").fill(cards[card]);
  await page.getByLabel("Expiry").fill("12/34");
  await page.getByLabel("CVC").fill("123");
  await page.getByRole("button", { name: button, exact: true }).click();
}

/** Buys Pro on the subscribe page, and goes back to the wizard. */
export async function buyPro(page: Page): Promise<void> {
  await page.goto("/subscribe");
  await payWith(page, "pays");
  await expect(page).toHaveURL("/subscription-success");
  await page.getByRole("button", { name: "Return to Dashboard" }).click();
}

/** Does what opens another tab, and gives the tab once it shows the portal. */
export async function portalOpenedBy(page: Page, open: () => Promise<void>): Promise<Page> {
  const opening = page.context().waitForEvent("page", { timeout: 25_000 });
  const [portal] = await Promise.all([opening, open()]);
  await expect(portal.getByRole("heading", { name: "Billing portal" })).toBeVisible();
  return portal;
}

/** Chooses an item of the user menu. */
export async function chooseInMenu(page: Page, item: string): Promise<void> {
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

/** Types a card into the field of Stripe's form, or of its own page, and presses a button there. */
export async function payStripeWith(page: Page, card: string, button: string): Promise<void> {
  await page.getByLabel("Card number").fill(card);
  await page.getByRole("button", { name: button, exact: true }).click();
}

/** Holds the details of a plan, as the success page says them, to the letter. */
export async function expectPlanDetails(page: Page, [plan, price, analyses]: readonly string[]) {
  const details = page.getByRole("main");
  await expect(details.getByRole("heading", { level: 1 })).toHaveText("Welcome to Premium!");
  await expect(details.getByRole("term")).toHaveText(["Plan", "Price", "Analyses", "Next payment"]);
  const said = [plan, price, analyses, /^\d+\/\d+\/\d{4}$/].filter((one) => one !== undefined);
  await expect(details.getByRole("definition")).toHaveText(said);
}
