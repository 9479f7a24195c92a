import { expect, type Page } from "@playwright/test";
import { expectGoodScreen } from "../harness/expect-good-screen.ts";
import { expectNotice } from "../harness/expect-notice.ts";
import { journey } from "../harness/journey.ts";
import { chooseInMenu } from "../harness/payments.ts";
import { signUp } from "../harness/sign-up.ts";

/** A passkey belongs to a name, which 127.0.0.1 is not. */
const named = journey.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads which fixtures are wanted from it
  baseURL: async ({}, use) =>
    use((process.env.CANDOR_ADDRESS ?? "").replace("127.0.0.1", "localhost")),
});

/** A device with a fingerprint reader; `recognise` says whether it knows the finger. */
async function attachDevice(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  const { authenticatorId } = await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    recognise: (isUserVerified: boolean) =>
      browser.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  };
}

// Chromium writes a line of its own for a call that asks first who it is.
named.use({ expectedMessages: [/status of 403/] });

named("a passkey is added, signs in by itself, and is removed", async ({ page }) => {
  const { recognise } = await attachDevice(page);
  const { name, password } = await signUp(page);
  await page.goto("/account-settings");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByLabel(/^Name/).fill("Work laptop");
  await page.getByLabel("Your password").fill(password);
  await expectGoodScreen(page, { within: "dialog[open]" });
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expectNotice(page, "Passkey added");
  await expect(page.getByText("Work laptop, added on")).toBeVisible();

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  await page.getByRole("button", { name: "Use a passkey instead" }).click();
  await expectGoodScreen(page, { within: "dialog[open]" });
  await page.getByRole("button", { name: "Confirm" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^candor-data/);

  await chooseInMenu(page, "Sign out");
  const enter = page.getByRole("button", { name: "Sign in with a passkey" });
  await recognise(false);
  await enter.click();
  await expectNotice(page, "The passkey was not used");
  await recognise(true);
  await enter.click();
  await expect(page.getByRole("button", { name: `Account of ${name}` })).toBeVisible();

  await page.goto("/account-settings");
  await page.getByRole("button", { name: "Remove Work laptop" }).click();
  await page.getByLabel("Your password").fill(password);
  await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("You have none. With one,")).toBeVisible();
});
