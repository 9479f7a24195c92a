import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const main = new URL("./main.ts", import.meta.url).pathname;
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "candor-cli-"));
});
afterAll(() => rm(folder, { recursive: true }));

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

function candor(...words: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, [main, ...words], (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), out, err });
    });
  });
}

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

describe("candor parse", () => {
  it("prints a table as it was read", async () => {
    const path = await file("a.csv", "mrn;name\n000123;Ann\n");
    const { code, out, err } = await candor("parse", path, "--json");
    expect([code, err]).toEqual([0, ""]);
    expect(JSON.parse(out)).toEqual({
      kind: "table",
      headers: ["mrn", "name"],
      rows: [["000123", "Ann"]],
      truncated: false,
      warnings: [],
      choices: [],
    });
  });

  it("shows what is close to ambiguous, and takes the answers as options", {
    tags: "slow",
  }, async () => {
    const path = await file("dates.csv", "seen;price\n03/04/2026;1.234\n05/06/2026;5.678\n");
    const { out } = await candor("parse", path);
    expect(out).toContain('  --date-order "day-first"  The day comes first: 03/04/2026 is 3 April');
    const options = ["--date-order", "day-first", "--decimal-mark", "comma", "--delimiter", ";"];
    const read = JSON.parse((await candor("parse", path, "--json", ...options)).out);
    expect(read).toMatchObject({
      rows: [
        ["2026-04-03", "1,234"],
        ["2026-06-05", "5,678"],
      ],
    });
    expect(read.choices).toEqual([]);
    const wrong = await candor("parse", path, "--date-order", "sideways");
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining("--date-order: ")]);
  });

  it("opens the first sheet that holds anything, or the one named", { tags: "slow" }, async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: "Empty", rows: [] },
        { name: "First", rows: [["a"], [1]] },
        { name: "Second", rows: [["b"], [true]] },
      ],
    });
    const path = await file("sheets.xlsx", bytes);
    const first = JSON.parse((await candor("parse", path, "--json")).out);
    expect(first).toMatchObject({ sheet: "First", sheets: ["Empty", "First", "Second"] });
    const second = JSON.parse((await candor("parse", path, "--sheet", "Second", "--json")).out);
    expect(second).toMatchObject({ headers: ["b"], rows: [["TRUE"]] });
  });

  it("prints a workbook's cells as they are shown, and the values that are analysed", {
    tags: "slow",
  }, async () => {
    const cell = (numFmt: string, value: number | Date) => ({ value, style: { numFmt } });
    const bytes = await writeXlsx({
      sheets: [
        {
          name: "Visits",
          rows: [["Day", "Cost"], []],
          cells: new Map([
            ["1,0", cell("d-mmm-yy", new Date(Date.UTC(2024, 2, 10)))],
            ["1,1", cell("#,##0.00", 1044.275)],
          ]),
        },
      ],
    });
    const { out } = await candor("parse", await file("shown.xlsx", bytes), "--json");
    expect(JSON.parse(out)).toMatchObject({
      headers: ["Day", "Cost"],
      rows: [["10-Mar-24", "1,044.28"]],
      values: [["2024-03-10", "1044.275"]],
      cells: [
        ["Day", "Cost"],
        ["10-Mar-24", "1,044.28"],
      ],
    });
  });

  it("prints a document's text", { tags: "slow" }, async () => {
    const path = await file("note.txt", "\ufeffStable.\n");
    const { out } = await candor("parse", path, "--json");
    expect(JSON.parse(out)).toEqual({
      kind: "document",
      text: "Stable.",
      asides: "",
      warnings: [],
      choices: [],
    });
  });

  it.each([
    ["x.pdf", "%PDF-1.7", "pdf-not-supported"],
    ["x.png", "x", "invalid-file-type"],
    ["x.docx", "PK\u0003\u0004", "file-unreadable"],
    ["x.docm", "PK\u0003\u0004", "invalid-file-type"],
    ["x.csv", "", "file-empty"],
    ["x.xlsx", "a,b\n1,2", "file-not-what-it-says"],
    ["y.xlsx", "PK\u0003\u0004 cut off", "file-unreadable"],
  ])(
    "refuses %s with a problem, exit 1 and no stack",
    { tags: "slow" },
    async (name, content, problem) => {
      const { code, out, err } = await candor("parse", await file(name, content), "--json");
      expect([code, err]).toEqual([1, ""]);
      expect(JSON.parse(out)).toEqual({ problem: { code: problem, message: expect.any(String) } });
      expect(out).not.toMatch(/\bat .*:\d+/);
    },
  );

  it("says that there is no such file", { tags: "slow" }, async () => {
    const { code, err } = await candor("parse", join(folder, "none.csv"));
    expect([code, err]).toEqual([1, expect.stringContaining("There is no file to read at")]);
  });

  it.each([[["parse"]], [["parse", "a", "b"]], [["parse", "a", "--jsn"]], [["fly"]], [[]]])(
    "shows its usage after %j and exits 2",
    { tags: "slow" },
    async (words) => {
      const { code, out, err } = await candor(...words);
      expect([code, out]).toEqual([2, ""]);
      expect(err).toContain("candor parse FILE");
    },
  );
});

describe("candor scan", () => {
  it("takes keywords from a file or from the line, and scores the table", {
    tags: "slow",
  }, async () => {
    const path = await file("p.csv", "patient name,dx\nAnn Lee,HIV\nJoe Cox,flu\n");
    const list = await file("keywords.txt", "hiv\r\n\r\nHIV\r\ncancer\r\n");
    const expected = {
      kind: "table",
      violationsFound: 1,
      keywordsChecked: 2,
      recordsScanned: 2,
      violations: [{ keyword: "hiv", count: 1 }],
      compliance: { score: 83 },
    };
    for (const keywords of [list, "hiv,cancer"]) {
      const { code, out } = await candor("scan", path, "--keywords", keywords, "--json");
      expect(code).toBe(0);
      expect(JSON.parse(out)).toMatchObject(expected);
    }
    const { out } = await candor("scan", path, "--keywords", list);
    expect(out).toContain("1 of 2 keywords found in 2 records");
    expect(out).toContain("83  by the Safe Harbor rules");
  });

  it("shows two places of a keyword, and an ellipsis where there are more", async () => {
    const path = await file("m.csv", "note\nmrn 1\nMRN 2 with ssn\nmrn 3 and SSN\n");
    const { out } = await candor("scan", path, "--keywords", "mrn,ssn");
    expect(out).toMatch(/^mrn: 3\n( {4}.*\n){2} {4}…\nssn: 2\n( {4}[^…]*\n){2}\n/m);
  });

  it("wants a list", { tags: "slow" }, async () => {
    const { code, err } = await candor("scan", await file("q.csv", "a\n1"));
    expect([code, err]).toEqual([2, expect.stringContaining("--keywords")]);
  });
});
