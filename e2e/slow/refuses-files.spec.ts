import { expect } from "@playwright/test";
import { expectGoodScreen } from "../harness/expect-good-screen.ts";
import { expectNotice } from "../harness/expect-notice.ts";
import { memberJourney } from "../harness/member-journey.ts";
import { sourcesIn } from "../harness/texts.ts";
import { choose } from "../harness/wizard.ts";

const megabyte = 1024 * 1024;
const file = (name: string, text = "a,b\n1,2\n") => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.from(text),
});
const header = "id,note\n";
const line = `1,${"x".repeat(1021)}\n`;
/** A table of exactly so many bytes. */
const sized = (name: string, bytes: number) =>
  file(name, (header + line.repeat(bytes / line.length)).slice(0, bytes - 1).concat("\n"));

const pdf = (name: string) =>
  `${name}: PDF files are not supported at this time. Please use Word documents, Excel or csv files, text files or manual input.`;
const large =
  "big.csv: File size exceeds the 10MB limit. Large files may cause AI processing issues.";

memberJourney(
  "[UV-1] [UV-2] [UV-5] [UV-6] [NO-7] says why, before anything is sent, and keeps the file that is there",
  async ({ page }) => {
    const sent: string[] = [];
    await page.goto("/");
    await choose(page, file("kept.csv"));
    await expect(page.getByRole("table", { name: "Preview of kept.csv" })).toBeVisible();
    page.on("request", (request) => sent.push(request.url()));
    const eleven = Array.from({ length: 11 }, (_, at) => file(`${at}.${at < 6 ? "csv" : "txt"}`));
    for (const [files, text] of [
      [file("report.pdf", "%PDF-1.7\n"), pdf("report.pdf")],
      [file("SCAN.PDF", "%PDF-1.7\n"), pdf("SCAN.PDF")],
      [sized("big.csv", 10 * megabyte + 1), large],
      [file("picture.png"), "picture.png: Invalid file type"],
      [sized("big.txt", 10 * megabyte + 1), large.replace("csv", "txt")],
      [eleven, "Cannot upload more than 10 files at once"],
    ] as const) {
      await choose(page, [files].flat());
      const refusal = page.getByRole("main").getByText(text);
      await expect(refusal.first()).toBeVisible();
      await expectNotice(page, "Upload Error");
      await expect(page.getByText("kept.csv is still here.")).toBeVisible();
      const alert = page.getByRole("main").getByRole("alert");
      await expect(alert).toHaveText(`This file was not taken${text}kept.csv is still here.`);
      await expect(sourcesIn(page)).toContainText(["kept.csv"]);
    }
    const strange = ["odt", "ods", "rtf", "tsv", "docm", "xlsb", "json", "html", "md"];
    const others = ["no-ending", ...strange.map((ending) => `other.${ending}`)];
    await page.getByLabel("Document files").setInputFiles(others.map((name) => file(name)));
    await expect(page.getByRole("alert").getByRole("listitem")).toHaveText(
      others.map((name) => `${name}: Invalid file type`),
    );
    await page
      .getByLabel("Document files")
      .setInputFiles([file("notes.pdf"), sized("big.txt", 10 * megabyte + 1)]);
    await expect(page.getByRole("alert").getByRole("listitem")).toHaveText([
      ...[pdf("notes.pdf"), large.replace("csv", "txt")],
    ]);
    await expectGoodScreen(page);
    expect(sent.filter((url) => url.includes("/api/upload"))).toEqual([]);
  },
);

memberJourney("[UV-1] [UV-2] a file of ten megabytes exactly is read", async ({ page }) => {
  await page.goto("/");
  await choose(page, sized("ten.csv", 10 * megabyte));
  await expect(page.getByRole("table", { name: "Preview of ten.csv" })).toBeVisible({
    timeout: 45_000,
  });
  // As large a text, whose name holds the ending that is refused.
  await page.getByLabel("Document files").setInputFiles([sized("ten.pdf.txt", 10 * megabyte)]);
  await expect(sourcesIn(page)).toContainText(["ten.csv", "ten.pdf.txt"]);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

memberJourney("[UV-6] ten files at once are taken, eleven are not", async ({ page }) => {
  await page.goto("/");
  const upTo = (count: number) =>
    Array.from({ length: count }, (_, at) => file(`${at}.txt`, `Bed ${at} is free.`));
  const documents = page.getByLabel("Document files");
  const listed = page.getByRole("region", { name: "Current Data Source(s)" });
  const refusal = "Cannot upload more than 10 files at once";
  // One that would not be taken by itself counts as well.
  for (const files of [upTo(11), [...upTo(10), file("no.png")]]) {
    await documents.setInputFiles(files);
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(
      `This file was not taken${refusal}`,
    );
    await expect(listed).toHaveCount(0);
    await page.reload();
  }
  await documents.setInputFiles(upTo(10));
  await expect(page.getByText("Documents uploaded successfully", { exact: true })).toBeVisible();
  await expect(listed.getByRole("listitem")).toHaveCount(10);
  await choose(
    page,
    Array.from({ length: 10 }, (_, at) => file(`${at}.csv`)),
  );
  await expect(page.getByRole("table", { name: "Preview of 0.csv" })).toBeVisible();
});

memberJourney("[UV-7] of several spreadsheets the first is used", async ({ page }) => {
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().includes("/api/upload-spreadsheet")) sent += 1;
  });
  await page.goto("/");
  await choose(page, [file("one.csv"), file("two.csv")]);
  await expect(page.getByRole("table", { name: "Preview of one.csv" })).toBeVisible();
  const notice = page.getByText("Only the first spreadsheet is used", { exact: true });
  await expect(notice).toBeVisible();
  await expect(sourcesIn(page)).toContainText(["one.csv"]);
  await expect(sourcesIn(page)).toHaveCount(1);
  // The first of those that can be read.
  await choose(
    page,
    ["no.png", "4.csv", "5.csv", "6.csv"].map((name) => file(name)),
  );
  await expectNotice(page, "Only the first spreadsheet is used", "4.csv");
  await expect(sourcesIn(page)).toContainText(["4.csv"]);
  await choose(page, file("alone.csv"));
  await expectNotice(page, "Spreadsheet uploaded successfully", "2 columns found");
  // Now, not once its three seconds are over.
  expect(await notice.count()).toBe(0);
  expect(sent).toBe(3);
});

memberJourney.describe("what only reading shows", () => {
  // Chromium writes a line of its own for each refused call.
  memberJourney.use({ expectedMessages: [/status of 400/] });

  memberJourney("[UV-9] the server says what is wrong with it", async ({ page }) => {
    await page.goto("/");
    await choose(page, file("empty.csv", ""));
    await expect(page.getByRole("main").getByText("This file is empty.")).toBeVisible();
    await choose(page, file("none.xlsx", "a,b\n1,2\n"));
    await expect(
      page.getByRole("main").getByText("This file is not what its name says."),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Next" })).toBeDisabled();
  });
});
