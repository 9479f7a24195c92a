import { expect, type Page } from "@playwright/test";
import { comeBack, signInAgain } from "../harness/end-session.ts";
import { journey } from "../harness/journey.ts";
import { chooseInMenu } from "../harness/payments.ts";
import { signUp } from "../harness/sign-up.ts";
import { addText } from "../harness/texts.ts";
import { next } from "../harness/wizard.ts";

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true });
const prompts = (page: Page) => page.getByRole("dialog", { name: "Saved Prompts" });
const rows = (page: Page) => prompts(page).locator("tbody").getByRole("row");

/** From an empty wizard to the prompt, with a note. */
async function bringNote(page: Page): Promise<void> {
  await addText(page, "The clinic will open a second ward in May.");
  await next(page);
  await next(page);
}

journey(
  "two tabs show the same lists, lose no word to one another, and end together",
  async ({ page, context }) => {
    const person = await signUp(page);
    const other = await context.newPage();
    await other.goto("/history");
    await expect(other.getByText("No analyses yet")).toBeVisible();
    await bringNote(page);
    await page.getByLabel(/^Title/).fill("Wards");
    await page.getByLabel("Instructions").fill("When does the ward open?");
    await button(page, "Save").click();
    await button(page, "Run Analysis").click();
    await expect(page.getByRole("heading", { name: "Step 4 of 4: Results" })).toBeAttached();
    await expect(button(other, "Open Wards"), "without a reload").toBeVisible();

    await chooseInMenu(page, "History");
    await button(other, "More for Wards").click();
    await other.getByRole("menuitem", { name: "Rename" }).click();
    await other.getByRole("dialog").getByLabel("Title").fill("The second ward");
    await other.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
    await expect(button(page, "Open The second ward")).toBeVisible();
    await page.goBack();

    await other.getByRole("banner").getByRole("link").click();
    await bringNote(other);
    await button(other, "Load Saved").click();
    await button(other, "Edit Wards").click();
    const edited = prompts(other).getByRole("form").getByLabel("Prompt", { exact: true });
    await edited.fill("When does the second ward open?");
    await page
      .getByRole("navigation", { name: "Steps" })
      .getByRole("button", { name: "Prompt" })
      .click();
    await button(page, "Load Saved").click();
    await button(page, "Delete Wards").click();
    const sure = page.getByRole("dialog", { name: "Delete this prompt?" });
    await sure.getByRole("button", { name: "Delete" }).click();
    await expect(prompts(page).getByText("No saved prompts yet")).toBeVisible();
    await expect(prompts(other).getByText("was deleted in another tab")).toBeVisible();
    await expect(edited).toHaveValue("When does the second ward open?");
    await button(other, "Save changes").click();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText("When does the second ward open?");
    await prompts(page).getByRole("button", { name: "Close" }).click();
    await prompts(other).getByRole("button", { name: "Close" }).click();

    await other.getByLabel("Instructions").fill("Half a ques");
    await chooseInMenu(page, "Sign out");
    await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();
    await comeBack(other, person);
    await expect(other.getByLabel("Instructions")).toHaveValue("Half a ques");
    await page.getByRole("tab", { name: "Sign Up" }).click();
    await page.getByLabel("Full name").fill("Eve");
    await page.getByLabel("E-mail").fill(`eve-${person.email}`);
    await page.getByLabel("Password").fill(person.password);
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(other.getByRole("heading", signInAgain), "another person's session").toBeVisible();
  },
);
