import { expect, type Page } from "@playwright/test";
import { expectGoodScreen } from "../harness/expect-good-screen.ts";
import { expectNotice } from "../harness/expect-notice.ts";
import { journey } from "../harness/journey.ts";
import { signUp } from "../harness/sign-up.ts";
import { walkToPrompt } from "../harness/wizard.ts";

const path = "**/api/saved-prompts**";
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const long =
  "Which ward has the longest stay, and how sure can we be of it, month by month, all year?";

journey.use({ expectedMessages: [/status of (500|403)/] });

/** Saves prompts of the signed-in person as another program would. */
async function saveByCall(page: Page, prompts: readonly object[]): Promise<void> {
  await page.evaluate(async (bodies) => {
    const { token } = await (await fetch("/api/identity-token")).json();
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    for (const body of bodies)
      await fetch("/api/saved-prompts", { method: "POST", headers, body: JSON.stringify(body) });
  }, prompts);
}

/** So that the next one is not taken for it. */
async function noticeGone(page: Page): Promise<void> {
  const notices = page.getByRole("region", { name: /^Notifications/ });
  await expect(notices.getByRole("listitem")).toHaveCount(0);
}

journey(
  "[SP-1] [SP-2] [SP-3] [SP-4] [SP-5] [SP-6] [PR-2] [PR-5] [PR-9] [OK-4] [CA-4] [ER-5] [NO-7] prompts are saved, used, edited and deleted",
  async ({ page }) => {
    await signUp(page);
    await walkToPrompt(page);
    await button(page, "Load Saved").click();
    const dialog = page.getByRole("dialog", { name: "Saved Prompts" });
    await expect(dialog.getByText("No saved prompts yet")).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(button(page, "Save")).toBeDisabled();
    await page.getByLabel("Instructions").fill(long);
    await button(page, "Save").click();
    await expectNotice(page, "Prompt saved successfully!");
    await saveByCall(page, [{ title: "Stays", prompt: "How long?", aiModel: "pro" }]);
    await page.getByLabel("Title").fill("Wards");
    await page.getByLabel("Instructions").fill("z".repeat(4501));
    await button(page, "Save").click();
    await expectNotice(page, "Prompt saved successfully!");

    await button(page, "Load Saved").click();
    await expect(dialog.getByRole("columnheader")).toHaveText([
      ...["Date", "Title", "Prompt", "AI", "Actions"],
    ]);
    const rows = dialog.locator("tbody").getByRole("row");
    await expect(rows).toHaveCount(3);
    const today = await page.evaluate(() => new Intl.DateTimeFormat("en-US").format());
    await expect(rows.nth(2).getByRole("cell")).toHaveText([
      ...[today, "Untitled Prompt", `${long.slice(0, 80)}…`, "Built-in", /Use$/],
    ]);
    await expect(rows.nth(1)).toContainText("How long?Built-in Pro");
    await expectGoodScreen(page, { within: "dialog[open]" });

    await button(page, "Edit Wards").click();
    const form = dialog.getByRole("form", { name: "Edit Prompt" });
    await expect(form.getByText("4501/5000 characters")).toHaveAttribute("data-level", "red");
    await expect(form.getByText("Long instructions are followed less closely.")).toBeVisible();
    await expect(button(page, "Edit Stays")).toBeDisabled();
    await form.getByLabel("Title").fill(" ");
    await button(page, "Save changes").click();
    const needed = "A prompt needs a title and at most 5000 characters of text.";
    await expectNotice(page, "Invalid input", needed);
    await noticeGone(page);
    const words = form.getByLabel("Prompt", { exact: true });
    await form.getByLabel("Title").fill("Wards");
    await words.fill(" \n");
    await button(page, "Save changes").click();
    await expectNotice(page, "Invalid input", needed);
    // No more can be typed than there may be.
    await words.fill("x".repeat(4999));
    await words.press("End");
    await words.pressSequentially("yz");
    await expect(words).toHaveValue(/^x{4999}y$/);
    await button(page, "Cancel").click();
    await expect(rows.first()).toContainText("zzzz");
    await expect(button(page, "Edit Wards")).toBeFocused();
    await button(page, "Edit Wards").click();
    await form.getByLabel("Prompt", { exact: true }).fill("Which ward is it?");
    await page.route(path, (route) => route.fulfill({ status: 500, body: "{}" }));
    await button(page, "Save changes").click();
    await expectNotice(page, "Update failed", "Failed to update prompt");
    await expect(form.getByLabel("Prompt", { exact: true })).toHaveValue("Which ward is it?");
    await page.unroute(path);
    await button(page, "Save changes").click();
    await expectNotice(page, "Prompt updated");
    await expect(rows.first()).toContainText("Which ward is it?");

    await button(page, "Delete Untitled Prompt").click();
    const sure = page.getByRole("dialog", { name: "Delete this prompt?" });
    await expect(sure).toContainText("cannot be undone");
    await expectGoodScreen(page, { within: "dialog[open]:last-of-type" });
    await page.route(path, (route) => route.fulfill({ status: 500, body: "{}" }));
    await sure.getByRole("button", { name: "Delete" }).click();
    await expectNotice(page, "Delete failed", "Failed to delete prompt");
    await page.unroute(path);
    await sure.getByRole("button", { name: "Delete" }).click();
    await expectNotice(page, "Prompt deleted");
    await expect(rows).toHaveCount(2);

    await button(page, "Use Stays").click();
    await expect(dialog).toHaveCount(0);
    await expectNotice(page, "Prompt loaded");
    await expect(page.getByLabel("Instructions")).toHaveValue("How long?");
    await expect(page.getByLabel("Title")).toHaveValue("Stays");
    await expect(page.getByLabel("AI model")).toHaveValue("flash");

    await page.reload();
    await walkToPrompt(page);
    await page.route(path, (route) => route.fulfill({ status: 500, body: "{}" }));
    await button(page, "Load Saved").click();
    await expect(dialog.getByText("Failed to fetch saved prompts")).toBeVisible();
    await page.unroute(path);
    await button(page, "Try again").click();
    await expect(rows).toHaveCount(2);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectGoodScreen(page, { within: "dialog[open]" });
  },
);

journey("[SP-5] a prompt that was saved longer is edited shorter", async ({ page }) => {
  await signUp(page);
  await walkToPrompt(page);
  await saveByCall(page, [{ title: "Long", prompt: "w".repeat(5002) }]);
  await button(page, "Load Saved").click();
  await button(page, "Edit Long").click();
  const words = page.getByRole("form", { name: "Edit Prompt" }).getByLabel("Prompt");
  const updates: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT") updates.push(request.postDataJSON().prompt);
  });
  for (const length of [5002, 5001]) {
    await expect(page.getByText(`${length}/5000 characters`)).toBeVisible();
    await button(page, "Save changes").click();
    await expectNotice(page, "Invalid input");
    await noticeGone(page);
    await words.press("ControlOrMeta+End");
    await words.press("Backspace");
  }
  await button(page, "Save changes").click();
  await expectNotice(page, "Prompt updated");
  expect(updates).toEqual(["w".repeat(5000)]);
});

journey("[UG-1] the twenty-first prompt offers the upgrade", async ({ page }) => {
  await signUp(page);
  await walkToPrompt(page);
  const kept = Array.from({ length: 20 }, (_, at) => ({ title: `Prompt ${at}`, prompt: "Which?" }));
  await saveByCall(page, kept);
  await page.getByLabel("Instructions").fill("Which ward?");
  const refused = page.waitForResponse(/api\/saved-prompts/);
  await button(page, "Save").click();
  expect((await refused).status()).toBe(403);
  const dialog = page.getByRole("dialog", { name: "Upgrade to Pro" });
  await expect(dialog).toContainText("You keep 20 saved prompts, all that is free.");
});
