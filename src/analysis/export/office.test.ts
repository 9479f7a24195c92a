import { execFileSync, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { fullReport } from "#test/analysis/full-report.ts";
import { reportPage } from "./report-page.ts";
import { reportWord } from "./report-word.ts";
import { resultsWorkbook } from "./results-workbook.ts";
import { richText } from "./rich-text.ts";

// LibreOffice opens what was made; where it, or its spreadsheet part, is missing, the tests skip.
const office = "soffice";
const found = spawnSync("which", [office], { encoding: "utf8" }).stdout.trim();
const program = found === "" ? "" : dirname(realpathSync(found));
const has = (part: string) => existsSync(join(program, part));
const folder = mkdtempSync(join(tmpdir(), "exports-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Opens files in LibreOffice and gives each as its flat XML, in one run: a start takes seconds. */
function opened(
  files: Readonly<Record<string, string | Uint8Array>>,
  as: "fodt" | "fods",
  options: readonly string[] = [],
) {
  const paths = Object.entries(files).map(([name, content]) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  });
  const profile = `-env:UserInstallation=file://${join(folder, "profile")}`;
  const convert = ["--headless", profile, ...options, "--convert-to", as, "--outdir", folder];
  execFileSync(office, [...convert, ...paths], { timeout: 100_000, stdio: "ignore" });
  return paths.map((path) => {
    const text = readFileSync(path.replace(/\.\w+$/, `.${as}`), "utf8");
    return text.slice(text.indexOf("<office:body"));
  });
}

const analysis = [
  "## Stays",
  "**East** stays *4.3* days 中文 😀 é\nשלום",
  "- one\n- two",
  "| Ward | Stay |\n| --- | ---: |\n| East | 1,204 |",
].join("\n\n");

/** What every whole report shows, as XML writes it. */
const partsOfReport = [
  "Stays {2024} &amp; more",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "East stays 4.3 days, said the ward &amp; &lt;i&gt;others&lt;/i&gt;.",
  "East stays longest 中文.",
  "Score: 85 out of 100",
  "q1: Stay by ward",
  "Ost &amp; &lt;b&gt;West&lt;/b&gt; 中文 😀 שלום",
  "3 numbers checked, 3 with a receipt.",
];

describe("LibreOffice", { timeout: 120_000 }, () => {
  test.skipIf(!has("libswlo.so"))(
    "[XP-3] opens Rich Text and Word with formatting and text",
    async () => {
      const rich = richText({ title: "T {x}", prompt: "Which {ward}?", analysis });
      const files = { "rich.rtf": rich, "word.docx": await reportWord(fullReport, new Map()) };
      const [richBody = "", wordBody = ""] = opened(files, "fodt");
      for (const part of [
        /<text:h [^>]*outline-level="1"[^>]*>.*T \{x\}/,
        /Which ward\?/,
        /<text:h [^>]*outline-level="2"[^>]*>.*Stays/,
        /<text:span [^>]*>East<\/text:span> stays <text:span [^>]*>4\.3<\/text:span> days 中文 😀 é<text:line-break\/>שלום/,
        /<text:list-item>\s*<text:p [^>]*>one<\/text:p>/,
        /<table:table-cell[^>]*>\s*<text:p [^>]*>1,204<\/text:p>/,
      ])
        expect(richBody).toMatch(part);
      for (const part of [
        /<text:h [^>]*outline-level="1"/,
        /<text:h [^>]*outline-level="2"/,
        /<text:list-item>/,
        /<table:table-header-rows>/,
        /<text:a [^>]*xlink:href="#q1"/,
        /<text:bookmark-start text:name="q1"\/>/,
      ])
        expect(wordBody).toMatch(part);
      const words = wordBody.replace(/<[^>]*>/g, "");
      for (const part of partsOfReport) expect(words).toContain(part);
    },
  );

  test.skipIf(!has("libswlo.so"))("[XP-3] opens the page as a document of the same text", () => {
    const charts = new Map([["c1", '<svg role="img"><text>East</text></svg>']]);
    const page = { "page.html": reportPage(fullReport, charts) };
    const [body = ""] = opened(page, "fodt", ["--infilter=HTML (StarWriter)"]);
    expect(body).toMatch(/<text:h [^>]*outline-level="1"/);
    expect(body).toMatch(/<table:table /);
    const words = body.replace(/<[^>]*>/g, "").replace(/\s+/g, " ");
    for (const part of partsOfReport) expect(words).toContain(part);
  });

  test.skipIf(!has("libscfiltlo.so") && !has("libsclo.so"))(
    "opens the workbook: numbers and dates as such, formulas as text",
    async () => {
      const [sheet = ""] = opened({ "results.xlsx": await resultsWorkbook(fullReport) }, "fods");
      const table = sheet.slice(sheet.indexOf('table:name="q1 Stay by ward"'));
      expect(table).toMatch(/office:value-type="float" office:value="4\.25"/);
      expect(table).toMatch(/office:value-type="float" office:value="-1204\.5"/);
      expect(table).toMatch(/office:value-type="date" office:date-value="2024-02-29"/);
      expect(table).toMatch(/<text:p>=HYPERLINK\(/);
      expect(table).toContain("Ost &amp; &lt;b&gt;West&lt;/b&gt; 中文 😀 שלום");
      expect(sheet).not.toContain("table:formula");
      expect(sheet).toContain("The mean of Stay over the rows of each Ward");
    },
  );
});
