import { expect, type Page } from "@playwright/test";
import { expectGoodScreen } from "../harness/expect-good-screen.ts";
import { expectError, expectNotice, expectSuccess } from "../harness/expect-notice.ts";
import { journey } from "../harness/journey.ts";
import { signUp } from "../harness/sign-up.ts";
import { chooseDocuments, expectTextStep, sourcesIn, textFile } from "../harness/texts.ts";
import { choose, expectStep, next } from "../harness/wizard.ts";

/** The dialog on top; the layers below it cannot be used. */
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });

async function save(page: Page, source: string, name: string) {
  await page.getByRole("button", { name: `Save ${source}` }).click();
  const form = dialog(page, "Save Document");
  await form.getByLabel("File name").fill(name);
  await form.getByRole("checkbox").check();
  await form.getByRole("button", { name: "Save" }).click();
}

// Chromium writes a line of its own for each refused call, and for one that gets no answer.
journey.use({ expectedMessages: [/Failed to load resource/] });

journey(
  "[SD-1] [SD-2] [SD-3] [SD-4] [SD-5] [UP-5] [UP-7] [OK-1] [ER-4] [CA-4] [NO-7] [UP-14] [OK-2] documents are kept, found, loaded and deleted",
  async ({ page }) => {
    await signUp(page);
    const posted: object[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes("/api/saved-documents"))
        posted.push(request.postDataJSON());
    });
    const loadSaved = page.getByRole("button", { name: "Load Saved", exact: true });
    await loadSaved.click();
    const saved = dialog(page, "Saved Documents");
    await expect(saved.getByText("No saved documents yet")).toBeVisible();
    await saved.getByRole("button", { name: "Back to your data" }).click();
    await chooseDocuments(page, [textFile("ward.txt", "Bed 7 is free."), textFile("b.txt", "B.")]);
    await expect(sourcesIn(page)).toHaveCount(2);

    const saves: object[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes("/api/saved-documents"))
        saves.push(request.postDataJSON());
    });
    await page.getByRole("button", { name: "Save ward.txt" }).click();
    const form = dialog(page, "Save Document");
    const name = form.getByLabel("File name", { exact: true });
    const known = form.getByRole("checkbox", {
      name: /^I acknowledge that this file may hold protected health information \(HIPAA\)/,
    });
    const saveIt = form.getByRole("button", { name: "Save", exact: true });
    const refusal = (title: string) => form.getByText(title, { exact: true });
    await expect(name).toHaveValue("ward.txt");
    await expect(known).not.toBeChecked();
    await expect(form.getByRole("alert")).toHaveCount(0);
    // Not held back: what is missing is said once it is tried.
    await expect(saveIt).toBeEnabled();
    await saveIt.click();
    await expectError(page, "HIPAA Acknowledgment Required");
    await expect(refusal("HIPAA Acknowledgment Required")).toBeVisible();
    await name.fill("  ");
    await known.check();
    await expect(refusal("HIPAA Acknowledgment Required")).toHaveCount(0);
    await saveIt.click();
    await expectError(page, "File name required");
    await expect(refusal("File name required")).toBeVisible();
    await expectGoodScreen(page, { within: "dialog[open]" });
    await name.fill(" Ward notes ");
    await expect(refusal("File name required")).toHaveCount(0);
    await known.uncheck();
    await saveIt.click();
    await expectError(page, "HIPAA Acknowledgment Required");
    await name.fill("");
    await saveIt.click();
    await expectError(page, "File name required");
    expect(saves).toEqual([]);
    await name.fill(" Ward notes ");
    await known.check();
    await page.route("**/api/saved-documents?content=none", (route) => route.abort(), { times: 1 });
    await form.getByRole("button", { name: "Save" }).click();
    await expectNotice(page, "Error saving document");
    await expect(page.getByText("Failed to save document", { exact: true })).toBeVisible();
    await expect(form.getByLabel("File name")).toHaveValue(" Ward notes ");
    await expect(known).toBeChecked();
    await form.getByRole("button", { name: "Save" }).click();
    await expectSuccess(page, "Document saved");
    await expect(form).toHaveCount(0);
    const sent = { fileName: "Ward notes", fileSize: 14, fileType: "txt" };
    expect(saves).toEqual([expect.objectContaining(sent), expect.objectContaining(sent)]);
    await page.getByRole("button", { name: "Save ward.txt" }).click();
    await expect(form.getByLabel("File name")).toHaveValue("ward.txt");
    await expect(form.getByRole("checkbox")).not.toBeChecked();
    await form.getByRole("button", { name: "Cancel" }).click();
    await save(page, "b.txt", "MailMessage");
    await expectSuccess(page, "Document saved");
    await expect.poll(() => posted).toHaveLength(3);
    const [, first, second] = posted;
    const ward = { fileSize: 14, fileType: "txt", content: "Bed 7 is free." };
    expect(first).toEqual({ fileName: "Ward notes", ...ward });
    expect(second).toEqual({
      fileName: "MailMessage",
      fileSize: 2,
      fileType: "txt",
      content: "B.",
    });
    await page.getByRole("button", { name: "Clear All Files" }).click();
    await expectSuccess(page, "All files cleared");

    await loadSaved.click();
    await expect(saved.getByRole("listitem")).toContainText(["MailMessage", "Ward notes"]);
    for (const action of ["Load", "Delete"])
      for (const document of ["MailMessage", "Ward notes"])
        await expect(
          saved.getByRole("button", { name: `${action} ${document}`, exact: true }),
        ).toBeEnabled();
    const list = saved.getByRole("region", { name: "Saved documents" });
    expect((await list.boundingBox())?.height).toBeCloseTo(384, 0);
    await saved.getByLabel("Search", { exact: true }).fill(" D NOT");
    await expect(saved.getByRole("listitem")).toContainText(["Ward notes"]);
    await saved.getByLabel("Search").fill("bed");
    await expect(saved.getByText("No document has “bed” in its name.")).toBeVisible();
    await expect(saved.getByRole("listitem")).toHaveCount(0);
    await saved.getByLabel("Search").fill("");
    await expect(saved.getByRole("listitem")).toHaveCount(2);
    await saved.getByLabel("Search").fill("WARD");
    await expect(saved.getByRole("listitem")).toContainText(["Ward notes"]);
    await expectGoodScreen(page, { within: "dialog[open]" });
    await saved.getByRole("button", { name: "Load Ward notes" }).click();
    await expectSuccess(page, "Document loaded", "Loaded saved file: Ward notes");
    await expect(saved).toHaveCount(0);
    await expectTextStep(page, "Upload");
    await expect(page.getByText("Loaded saved file: Ward notes", { exact: true })).toBeVisible();
    await expect(page.getByRole("region", { name: "Preview of Ward notes" })).toHaveText(
      "Bed 7 is free.",
    );

    await loadSaved.click();
    await saved.getByRole("button", { name: "Delete MailMessage" }).click();
    const sure = dialog(page, "Delete this document?");
    await expect(sure.getByText(/cannot be undone/)).toHaveText(
      "MailMessage will be deleted from your saved documents. This action cannot be undone.",
    );
    await expectGoodScreen(page, { within: "dialog[open]:last-of-type" });
    await sure.getByRole("button", { name: "Cancel" }).click();
    await expect(sure).toHaveCount(0);
    await expect(saved.getByRole("listitem")).toHaveCount(2);
    await saved.getByRole("button", { name: "Delete MailMessage" }).click();
    await page.route("**/api/saved-documents/*", (route) => route.abort(), { times: 1 });
    await sure.getByRole("button", { name: "Delete", exact: true }).click();
    await expectNotice(page, "Error deleting document");
    await expect(page.getByText("Failed to delete document", { exact: true })).toBeVisible();
    await expect(saved.getByRole("listitem")).toHaveCount(2);
    await sure.getByRole("button", { name: "Delete", exact: true }).click();
    await expectSuccess(page, "Document deleted");
    await expect(sure).toHaveCount(0);
    await expect(saved.getByRole("listitem")).toHaveCount(1);
    await expect(saved.getByRole("listitem")).toContainText(["Ward notes"]);
  },
);

journey(
  "[UP-7] [UP-14] [UP-15] [OK-1] [RO-6] a spreadsheet can be saved with a plan, and loaded with its columns",
  async ({ page }) => {
    await signUp(page);
    const table = textFile("costs.csv", '"ward, east",cost,"beds\nfree"\nA,10,1\nB,20,2\n');
    await choose(page, table);
    await save(page, "costs.csv", "costs");
    const offer = dialog(page, "Upgrade to Pro");
    await expect(offer.getByText("Saving spreadsheets is part of the Pro plan.")).toBeVisible();
    await offer.getByRole("button", { name: "Start subscription" }).click();
    await expect(page).toHaveURL(/\/subscribe$/);
    await page.getByLabel("Card number").fill("4242 4242 4242 4242");
    await page.getByLabel("Expiry").fill("12/40");
    await page.getByLabel("CVC").fill("123");
    await page.getByRole("button", { name: "Subscribe Now" }).click();
    await page.getByRole("button", { name: "Return to Dashboard" }).click();

    await choose(page, table);
    // The same file stands there already, until it is read again.
    await expectSuccess(page, "Spreadsheet uploaded successfully");
    await save(page, "costs.csv", "costs");
    await expectSuccess(page, "Document saved");
    await page.getByRole("button", { name: "Clear All Files" }).click();
    await page.getByRole("button", { name: "Load Saved" }).click();
    await page.getByRole("button", { name: "Load costs" }).click();
    await expect(page.getByText("Loaded saved file: costs", { exact: true })).toBeVisible();
    await expectSuccess(page, "Document loaded", "Loaded saved file: costs");
    await expect(sourcesIn(page)).toContainText(["costs2 rows · 3 columns"]);
    await expectStep(page, "Upload");
    const loaded = page.getByRole("table", { name: "Preview of costs", exact: true });
    await expect(loaded.getByRole("row").nth(1)).toHaveText(/A\s*10\s*1/);
    await next(page);
    await expect(page.getByText("0 of 3 columns selected", { exact: true })).toBeVisible();
    for (const name of ["ward, east", "cost", "beds free"])
      await expect(page.getByRole("checkbox", { name, exact: true })).toBeVisible();
  },
);
