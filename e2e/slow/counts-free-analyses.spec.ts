import { expect } from "@playwright/test";
import { journey } from "../harness/journey.ts";
import { chooseInMenu } from "../harness/payments.ts";
import { type Product, startProduct } from "../harness/product.ts";
import { signUp } from "../harness/sign-up.ts";
import { ask, reportIn, walkToPrompt } from "../harness/wizard.ts";

/** A product of its own, whose operator has set no limit. */
const freeJourney = journey.extend<{ product: Product }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads which fixtures are wanted from it
  product: async ({}, use) => {
    const product = await startProduct({ FREE_ANALYSES_LIMIT: "" });
    await use(product);
    await product.stop();
  },
  baseURL: async ({ product }, use) => use(product.address),
});

freeJourney("[AC-3] [ST-1] five analyses are free, and each is counted once", async ({ page }) => {
  await signUp(page);
  const meter = page.getByRole("progressbar", { name: "Free Analyses Used" });
  await chooseInMenu(page, "Account Settings");
  await expect(page.getByText("Free Analyses Used0 / 5", { exact: true })).toBeVisible();
  await expect(meter).toHaveAttribute("aria-valuenow", "0");
  await page.goto("/");
  await walkToPrompt(page);
  await ask(page, "Which departments have the highest total charges?");
  await reportIn(page);
  await chooseInMenu(page, "Account Settings");
  await expect(page.getByText("Free Analyses Used1 / 5", { exact: true })).toBeVisible();
  await expect(page.getByText(/^4 free analyses left this month/)).toBeVisible();
  await expect(meter).toHaveAttribute("aria-valuenow", "20");
});
