import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { listEntries } from "#analysis/ingest/container/list-entries.ts";
import { openArchive } from "#analysis/ingest/container/open-archive.ts";
import { readDocx } from "#analysis/ingest/docx/read-docx.ts";
import { expectGoodScreen } from "../harness/expect-good-screen.ts";
import { journey } from "../harness/journey.ts";
import { buyPro, chooseInMenu } from "../harness/payments.ts";
import { signUp } from "../harness/sign-up.ts";
import { ask, reportIn, walkToPrompt } from "../harness/wizard.ts";

const question = "What are the total Charges by Department?";

journey(
  "[AP-4] [XP-2] [XP-3] [XP-4] premium takes the whole report along in every kind of file",
  async ({ page, context }) => {
    await signUp(page);
    await buyPro(page);
    await walkToPrompt(page);
    await ask(page, question);
    const answer = (await (await reportIn(page)).locator("p").first().textContent()) ?? "";
    expect(answer).not.toBe("");
    const figures = await page.getByRole("figure").count();

    await journey.step("as text, formatted text and markdown", async () => {
      const [textName, text] = await fileOf(page, "Markdown");
      expect(textName).toBe("analysis-table.csv.txt");
      expect(text.toString().startsWith(`Prompt: ${question}\n\n`)).toBe(true);
      const [richName, rich] = await fileOf(page, "Rich Text Format");
      expect(richName).toBe("analysis-table.csv.rtf");
      expect(rich.toString()).toMatch(/^\{\\rtf1[\s\S]*\\trowd[\s\S]*\}\s*$/);
      const [, whole] = await fileOf(page, "Download");
      expect(whole.toString()).toContain("## HIPAA Compliance Analysis");
    });

    await journey.step("as a page that asks for nothing", async () => {
      const [name, html] = await fileOf(page, "HTML");
      expect(name).toBe("analysis-table.csv.html");
      const alone = await context.newPage();
      const asked: string[] = [];
      alone.on("request", (request) => asked.push(request.url()));
      await alone.setContent(html.toString());
      await expect(alone.getByText(answer).first()).toBeVisible();
      await expect(alone.getByRole("figure").getByRole("img")).toHaveCount(figures);
      await alone.locator("a.receipt").first().click();
      expect(asked).toEqual([]);
      await alone.close();
    });

    await journey.step("as a Word document with pictures", async () => {
      const [name, bytes] = await fileOf(page, "Word");
      expect(name).toBe("analysis-table.csv.docx");
      expect(readDocx(bytes).text).toContain(answer);
      const links = openArchive(bytes).text("word/_rels/document.xml.rels") ?? "";
      const pictures = new Set(links.match(/media\/[^"]+\.png/g));
      expect(pictures.size).toBe(figures);
      // Drawn, not blank: an empty sheet of this size packs to far less.
      expect(bytes.length).toBeGreaterThan(figures * 8_000);
    });

    await journey.step("as evidence that computes to the same again", async () => {
      await page.getByRole("checkbox", { name: "With the data" }).check();
      const [name, bytes] = await fileOf(page, "Evidence bundle");
      expect(name).toBe("analysis-table.csv.evidence.zip");
      const folder = mkdtempSync(join(tmpdir(), "evidence-"));
      const archive = openArchive(bytes);
      for (const { name: path } of listEntries(bytes)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), archive.text(path) ?? "");
      }
      const said = execFileSync("node", [join(folder, "verify.mjs")], { encoding: "utf8" });
      rmSync(folder, { recursive: true });
      expect(said).toMatch(/^PASS$/m);
    });

    await journey.step("as a workbook of every result", async () => {
      const [name, bytes] = await fileOf(page, "Excel");
      expect(name).toBe("analysis-table.csv.xlsx");
      expect(openArchive(bytes).text("xl/workbook.xml")).toMatch(
        /name="Index"[\s\S]*name="[a-z]+\d+ /,
      );
    });

    await journey.step("as one document of a thread that was opened again", async () => {
      await page.getByLabel("Ask the next question").fill("and by month?");
      await page.getByRole("button", { name: "Ask", exact: true }).click();
      await expect(page.getByText("“and by month?”")).toBeVisible();
      await chooseInMenu(page, "History");
      await page.getByRole("button", { name: "Open and by month?" }).click();
      await page.reload();
      await expect(page.getByText("“and by month?”")).toBeVisible();
      const asked = page.getByRole("list", { name: "Asked of this data" });
      await expect(asked.getByRole("button")).toHaveCount(2);
      await expect(asked.getByRole("button").first()).toContainText(answer.slice(0, 40));
      await page.getByLabel("Ask the next question").fill("only 2024");
      await expectGoodScreen(page);
      await page.getByRole("button", { name: "Ask", exact: true }).click();
      await expect(page.getByText("“only 2024”")).toBeVisible();
      await expect(asked.getByRole("button")).toHaveCount(3);
      await asked.getByRole("button", { name: question }).click();
      await expect(page.getByText(`“${question}”`)).toBeVisible();

      const [textName, text] = await fileOf(page, "Thread as Markdown");
      expect(textName).toBe("analysis-thread-table.csv.md");
      expect(text.toString().match(/^# /gm)).toHaveLength(3);
      const [wordName, word] = await fileOf(page, "Thread as Word");
      expect(wordName).toBe("analysis-thread-table.csv.docx");
      expect(readDocx(word).text).toContain("only 2024");
    });
  },
);

async function fileOf(page: Page, name: string): Promise<[string, Buffer]> {
  const button = page.getByRole("button", { name, exact: true });
  // Else it would only be said that nothing was downloaded.
  await expect(button).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  return [download.suggestedFilename(), readFileSync(await download.path())];
}
