import { expect, type Page, type Request } from "@playwright/test";
import { readSubscriptionStatus } from "#contract/calls/account.ts";
import { comeBack, endSession } from "../harness/end-session.ts";
import { expectNotice } from "../harness/expect-notice.ts";
import { journey } from "../harness/journey.ts";
import { chooseInMenu } from "../harness/payments.ts";
import { signUp } from "../harness/sign-up.ts";
import { chooseDocuments, sourcesIn, textFile } from "../harness/texts.ts";
import { next } from "../harness/wizard.ts";

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");

// Chromium writes a line of its own for each refused call; data goes with its session.
journey.use({ expectedMessages: [/status of 40[14]/] });

journey(
  "[ER-5] [AP-13] [NO-7] a session that ends between typing and sending keeps the words on every screen",
  async ({ page }) => {
    const person = await signUp(page);
    await chooseDocuments(page, [textFile("may.txt", "The clinic opens a second ward in May.")]);
    await button(page, "Save may.txt").click();
    await page.getByLabel("File name").fill("Minutes of May");
    await page.getByRole("checkbox", { name: /^I acknowledge/ }).check();
    await endSession(page);
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await comeBack(page, person);
    await expect(page.getByLabel("File name")).toHaveValue("Minutes of May");
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await expectNotice(page, "Document saved");

    await next(page);
    await next(page);
    await page.getByLabel(/^Title/).fill("Wards");
    await page.getByLabel("Instructions").fill("When does the ward open?");
    await endSession(page);
    await button(page, "Save").click();
    await comeBack(page, person);
    await expect(page.getByLabel(/^Title/)).toHaveValue("Wards");
    await button(page, "Save").click();
    await expectNotice(page, "Prompt saved successfully!");

    await endSession(page);
    await button(page, "Load Saved").click();
    await expect(page.getByText("User not authenticated")).toBeVisible();
    await comeBack(page, person);
    await button(page, "Edit Wards").click();
    const edited = page
      .getByRole("form", { name: "Edit Prompt" })
      .getByLabel("Prompt", { exact: true });
    await edited.fill("When does the second ward open?");
    await endSession(page);
    await button(page, "Save changes").click();
    await comeBack(page, person);
    await expect(edited).toHaveValue("When does the second ward open?");
    await button(page, "Save changes").click();
    await expectNotice(page, "Prompt updated");
    await dialog(page).getByRole("button", { name: "Close" }).click();

    let reads = 0;
    const count = (request: Request) => {
      if (request.url().endsWith(readSubscriptionStatus.path)) reads += 1;
    };
    // A read that is still under way ends unanswered where the next one begins.
    page.on("requestfinished", count).on("requestfailed", count);
    await button(page, "Run Analysis").click();
    await expect(page.getByRole("heading", { name: "Step 4 of 4: Results" })).toBeAttached();
    // How many are left is read until two seconds later: after a session, that would ask first.
    await expect.poll(() => reads).toBe(3);
    await endSession(page);
    await button(page, "Save This Prompt").click();
    await expectNotice(page, "Cannot save prompt", "No prompt to save or user not authenticated");
    await comeBack(page, person);
    await button(page, "Save This Prompt").click();
    await expectNotice(page, "Prompt saved", "Your analysis prompt has been saved successfully");
    await chooseInMenu(page, "History");
    await button(page, "More for Wards").click();
    await page.getByRole("menuitem", { name: "Rename" }).click();
    await dialog(page).getByLabel("Title").fill("The second ward");
    await endSession(page);
    await dialog(page).getByRole("button", { name: "Rename" }).click();
    await comeBack(page, person);
    await expect(dialog(page).getByLabel("Title")).toHaveValue("The second ward");
    await dialog(page).getByRole("button", { name: "Rename" }).click();
    await expect(button(page, "Open The second ward")).toBeVisible();

    await page.getByRole("banner").getByRole("link").click();
    await page
      .getByRole("navigation", { name: "Steps" })
      .getByRole("button", { name: "Upload" })
      .click();
    await endSession(page);
    await chooseDocuments(page, [textFile("ward.txt", "Bed 7 is free.")]);
    await comeBack(page, person);
    await expect(sourcesIn(page), "what was there stays").toContainText(["may.txt"]);
    await chooseDocuments(page, [textFile("ward.txt", "Bed 7 is free.")]);
    await expect(sourcesIn(page)).toContainText(["ward.txt"]);
  },
);
