import { expect, type Page } from "@playwright/test";
import { expectCounts } from "../harness/expect-counts.ts";
import { expectGoodScreen } from "../harness/expect-good-screen.ts";
import { expectError, expectNotice, expectSuccess } from "../harness/expect-notice.ts";
import { expectProOffered } from "../harness/expect-pro-offered.ts";
import { journey } from "../harness/journey.ts";
import { signUp } from "../harness/sign-up.ts";
import { walkToPrompt } from "../harness/wizard.ts";

const path = "**/api/saved-prompts**";
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const long =
  "Which ward has the longest stay, and how sure can we be of it, month by month, all year?";
/** As long as what the table shows of a prompt. */
const short = long.slice(0, 79).padEnd(80, "?");

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
  "[SP-1] [SP-2] [SP-3] [SP-4] [SP-5] [SP-6] [PR-2] [PR-5] [PR-9] [OK-4] [CA-4] [ER-5] [NO-7] [PR-7] prompts are saved, used, edited and deleted",
  async ({ page }) => {
    await signUp(page);
    await walkToPrompt(page);
    await button(page, "Load Saved").click();
    const dialog = page.getByRole("dialog", { name: "Saved Prompts" });
    await expect(dialog.getByText("No saved prompts yet")).toBeVisible();
    await expect(dialog.getByRole("heading", { name: "Saved Prompts", exact: true })).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(button(page, "Save")).toBeDisabled();
    await page.getByLabel("Title").fill(" ");
    await page.getByLabel("Instructions").fill(" \n");
    await expect(button(page, "Save")).toBeDisabled();
    await page.getByLabel("Instructions").fill(long);
    await button(page, "Save").click();
    await expectSuccess(page, "Prompt saved successfully!");
    await saveByCall(page, [{ title: "Stays", prompt: "How long?", aiModel: "pro" }]);
    await page.getByLabel("Title").fill("Wards");
    await page.getByLabel("Instructions").fill("z".repeat(4501));
    await button(page, "Save").click();
    await expectSuccess(page, "Prompt saved successfully!");

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
    await expect(rows.nth(1).getByRole("cell")).toHaveText([
      ...[today, "Stays", "How long?", "Built-in Pro", "Use"],
    ]);
    await expect(rows.nth(0).getByRole("cell")).toHaveText([
      ...[today, "Wards", `${"z".repeat(80)}…`, "Built-in", "Use"],
    ]);
    for (const [at, title] of ["Wards", "Stays", "Untitled Prompt"].entries())
      for (const action of ["Edit", "Delete", "Use"])
        await expect(
          rows.nth(at).getByRole("button", { name: `${action} ${title}`, exact: true }),
        ).toBeEnabled();
    await expectGoodScreen(page, { within: "dialog[open]" });

    await button(page, "Edit Wards").click();
    const form = dialog.getByRole("form", { name: "Edit Prompt" });
    const words = form.getByLabel("Prompt", { exact: true });
    await expect(
      rows.first().getByRole("form", { name: "Edit Prompt", exact: true }),
    ).toBeVisible();
    await expect(form.getByLabel("Title")).toHaveValue("Wards");
    await expect(words).toHaveValue("z".repeat(4501));
    await expect(form.getByText("4501/5000 characters")).toBeVisible();
    for (const title of ["Stays", "Untitled Prompt"])
      await expect(button(page, `Edit ${title}`)).toBeDisabled();
    await form.getByLabel("Title").fill(" ");
    await button(page, "Save changes").click();
    const needed = "A prompt needs a title and at most 5000 characters of text.";
    await expectError(page, "Invalid input", needed);
    await noticeGone(page);
    await form.getByLabel("Title").fill("Wards");
    await words.fill(" \n");
    await button(page, "Save changes").click();
    await expectError(page, "Invalid input", needed);
    await expectCounts({ within: form, field: words, most: 5000 });
    // No more can be typed than there may be.
    await words.fill("x".repeat(4999));
    await words.press("End");
    await words.pressSequentially("yz");
    await expect(words).toHaveValue(/^x{4999}y$/);
    await form.getByLabel("Title").fill("Never saved");
    await button(page, "Cancel").click();
    await expect(form).toHaveCount(0);
    await expect(rows.first()).toContainText("zzzz");
    await expect(button(page, "Edit Wards")).toBeFocused();
    await expect(button(page, "Edit Stays")).toBeEnabled();
    await button(page, "Edit Wards").click();
    await expect(form.getByLabel("Title")).toHaveValue("Wards");
    await expect(words).toHaveValue("z".repeat(4501));
    await form.getByLabel("Title").fill("Long stays");
    await words.fill(short);
    await page.route(path, (route) => route.fulfill({ status: 500, body: "{}" }));
    await button(page, "Save changes").click();
    await expectNotice(page, "Update failed", "Failed to update prompt");
    await expect(form.getByLabel("Prompt", { exact: true })).toHaveValue(short);
    await page.unroute(path);
    await button(page, "Save changes").click();
    await expectSuccess(page, "Prompt updated");
    await expect(form).toHaveCount(0);
    await expect(rows.first().getByRole("cell")).toHaveText([
      ...[today, "Long stays", short, "Built-in", "Use"],
    ]);
    await expect(rows.nth(1)).toContainText("StaysHow long?");
    await expect(button(page, "Edit Stays")).toBeEnabled();

    await button(page, "Delete Untitled Prompt").click();
    const sure = page.getByRole("dialog", { name: "Delete this prompt?" });
    await expect(sure).toContainText("cannot be undone");
    await expectGoodScreen(page, { within: "dialog[open]:last-of-type" });
    await page.route(path, (route) => route.fulfill({ status: 500, body: "{}" }));
    await sure.getByRole("button", { name: "Delete" }).click();
    await expectNotice(page, "Delete failed", "Failed to delete prompt");
    await page.unroute(path);
    await sure.getByRole("button", { name: "Delete" }).click();
    await expectSuccess(page, "Prompt deleted");
    await expect(rows).toHaveCount(2);
    await expect(button(page, "Edit Untitled Prompt")).toHaveCount(0);

    await button(page, "Use Stays").click();
    await expect(dialog).toHaveCount(0);
    await expectSuccess(page, "Prompt loaded");
    await expect(page.getByLabel("Instructions")).toHaveValue("How long?");
    await expect(page.getByLabel("Title")).toHaveValue("Stays");
    await expect(page.getByLabel("AI model")).toHaveValue("flash");
    await expect(page.getByText("9/5000 characters", { exact: true })).toBeVisible();
    // What is shown is what is asked for.
    await page.route("**/api/analyze", (route) => route.fulfill({ status: 500, body: "{}" }));
    const asking = page.waitForRequest("**/api/analyze");
    await button(page, "Run Analysis").click();
    expect((await asking).postDataJSON()).toMatchObject({ prompt: "How long?", aiModel: "flash" });

    await page.reload();
    await walkToPrompt(page);
    await page.route(path, (route) => route.fulfill({ status: 500, body: "{}" }));
    await button(page, "Load Saved").click();
    await expect(dialog.getByText("Failed to fetch saved prompts")).toBeVisible();
    await page.unroute(path);
    const families = ["gemini", "anthropic"];
    await page.route(path, async (route) => {
      const response = await route.fetch();
      const prompts: object[] = await response.json();
      const json = prompts.map((one, at) => ({ ...one, aiPlatform: families[at] }));
      await route.fulfill({ response, json });
    });
    await button(page, "Try again").click();
    // Each row says its own, and only where a model was chosen which.
    await expect(rows.getByRole("cell").nth(3)).toHaveText("Gemini");
    await expect(rows.nth(1).getByRole("cell").nth(3)).toHaveText("Anthropic Pro");
    await expect(rows).toHaveCount(2);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectGoodScreen(page, { within: "dialog[open]" });
  },
);

journey("[SP-5] [PR-6] a prompt that was saved longer is edited shorter", async ({ page }) => {
  await signUp(page);
  await walkToPrompt(page);
  await saveByCall(page, [{ title: "Long", prompt: "w".repeat(5002) }]);
  await button(page, "Load Saved").click();
  await button(page, "Use Long").click();
  await expectNotice(page, "Prompt loaded", "Only its first 5000 characters fit here.");
  await expect(page.getByLabel("Instructions")).toHaveValue("w".repeat(5000));
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
  await expectSuccess(page, "Prompt updated");
  expect(updates).toEqual(["w".repeat(5000)]);
});

journey("[UG-1] [UG-2] the twenty-first prompt offers the upgrade", async ({ page }) => {
  await signUp(page);
  await walkToPrompt(page);
  const kept = Array.from({ length: 20 }, (_, at) => ({ title: `Prompt ${at}`, prompt: "Which?" }));
  await saveByCall(page, kept);
  await page.getByLabel("Instructions").fill("Which ward?");
  const refused = page.waitForResponse(/api\/saved-prompts/);
  await button(page, "Save").click();
  expect((await refused).status()).toBe(403);
  await expectProOffered(page, "You keep 20 saved prompts, all that is free.");
});
