import { rmSync } from "node:fs";
import { expect } from "@playwright/test";
import { identityAccount } from "#server/database/identity-schema.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { expectGoodScreen } from "../harness/expect-good-screen.ts";
import { journey } from "../harness/journey.ts";
import { emptyFolder, startProduct } from "../harness/product.ts";
import { signUp } from "../harness/sign-up.ts";

interface Restarting {
  readonly address: string;
  /** Starts it anew, at the same address, with nobody's password. */
  forgetPasswords(): Promise<void>;
}

const ownJourney = journey.extend<{ product: Restarting }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads which fixtures are wanted from it
  product: async ({}, use) => {
    const dataDir = emptyFolder();
    let product = await startProduct({ DATA_DIR: dataDir });
    const { origin, port } = new URL(product.address);
    const forget = async () => {
      await product.stop();
      await forgetPasswords(dataDir);
      product = await startProduct({ DATA_DIR: dataDir, PORT: port });
    };
    await use({ address: origin, forgetPasswords: forget });
    await product.stop();
    rmSync(dataDir, { recursive: true });
  },
  baseURL: async ({ product }, use) => use(product.address),
});

/** As of people who came with Google. */
async function forgetPasswords(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl: null });
  await database.queries.update(identityAccount).set({ password: null });
  await database.close();
}

// Chromium writes a line of its own for a refused code.
ownJourney.use({ expectedMessages: [/status of 40[13]/] });

ownJourney("whoever has no password confirms by a mailed code", async ({ page, product }) => {
  await signUp(page);
  await page.goto("/account-settings");
  await expect(page.getByRole("button", { name: "Download my data" })).toBeVisible();
  await page.goto("about:blank");
  await product.forgetPasswords();
  await page.goto("/account-settings");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const question = page.getByRole("dialog", { name: "Confirm that it is you" });
  await question.getByLabel("Code").fill("00000000");
  await question.getByRole("button", { name: "Confirm" }).click();
  await expect(question.getByRole("alert")).toBeVisible();
  await expectGoodScreen(page, { within: "dialog[open]" });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectGoodScreen(page, { within: "dialog[open]" });

  const outbox = await page.context().newPage();
  await outbox.goto("/outbox");
  // An address may hold eight digits too.
  const mail = await outbox.getByText("The code is").textContent();
  const [, code = ""] = /The code is (\d{8})\./.exec(String(mail)) ?? [];
  await question.getByLabel("Code").fill(code);
  await question.getByRole("button", { name: "Confirm" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^candor-data-\d{4}-\d\d-\d\d\.json$/);
});
