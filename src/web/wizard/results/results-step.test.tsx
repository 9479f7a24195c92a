import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { AnalysisAnswer } from "#contract/calls/analyses.ts";
import type { Result } from "#contract/report.ts";
import { answer, byState } from "#test/web/answer.ts";
import { showResults, withReport } from "#test/web/show-results.tsx";

afterEach(cleanup);

const partNamed = (name: string) => screen.getByRole("region", { name });

describe("the results step", () => {
  test("[RS-1] [AP-3] shows the request in quotes, the analysis and the model", () => {
    const page = showResults();
    expect(page.querySelector("blockquote")?.textContent).toBe("“Which state receives most?”");
    expect(partNamed("Analysis Results").textContent).toContain("Texas receives the most");
    expect(screen.getByText("Built-in analyst")).toBeTruthy();
  });

  test("[RS-3] [RS-4] names file and size, tokens and cost", () => {
    const page = showResults();
    for (const text of ["payments.csv", "14 columns", "1,234", "$0.0100"]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(page.textContent).toContain("Tokens Used");
    expect(page.textContent).toContain("Analysis Cost");
    cleanup();
    const untold = showResults({
      answer: { ...answer, results: { ...answer.results, tokenUsage: undefined } },
    });
    expect(untold.textContent).not.toMatch(/Tokens Used|Analysis Cost/);
    cleanup();
    showResults({ fileType: "document" });
    expect(screen.getByText("Document")).toBeTruthy();
  });

  test("a model within the house is said to be in the network", () => {
    const counts = { inputTokens: 1, cachedTokens: 0, outputTokens: 1 };
    const price = { from: "2026-01-01", input: 0, cachedInput: 0, output: 0 };
    const use = { requested: "llama", answered: "llama", ...counts, price };
    const wrote = (stands: object): AnalysisAnswer => ({
      ...answer,
      model: { family: "compatible", label: "Llama", use: { ...use, ...stands } },
    });
    showResults({ answer: wrote({ stands: "inside" }) });
    expect(screen.getByText("Ran in").nextSibling?.textContent).toBe("your network");
    cleanup();
    showResults({ answer: wrote({}) });
    expect(screen.queryByText("Ran in")).toBeNull();
  });

  test("[RS-2] New Analysis is passed on", async () => {
    const onNewAnalysis = vi.fn();
    showResults({ onNewAnalysis });
    await userEvent.click(screen.getByRole("button", { name: "New Analysis" }));
    expect(onNewAnalysis).toHaveBeenCalledOnce();
  });
});

describe("what takes the report along", () => {
  test("[XP-1] [RS-2] copies the prompt and the analysis", async () => {
    const user = userEvent.setup();
    showResults();
    await user.click(screen.getByRole("button", { name: "Copy Results to Clipboard" }));
    // The words are put together a moment after the click.
    await expect
      .poll(() => navigator.clipboard.readText())
      .toBe("Prompt: Which state receives most?\n\nTexas receives the most.");
    await screen.findByText("Analysis results copied to clipboard!");
  });

  test("[ER-7] says what could not be copied, and where there is nothing to take along", async () => {
    const user = userEvent.setup();
    showResults();
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new Error("not allowed"));
    await user.click(screen.getByRole("button", { name: "Copy Results to Clipboard" }));
    await screen.findByText("Failed to copy to clipboard");
    expect(screen.queryByText(/copied/)).toBeNull();
    cleanup();
    showResults({ answer: { ...answer, results: { ...answer.results, analysis: " \n" } } });
    await user.click(screen.getByRole("button", { name: "Copy Results to Clipboard" }));
    await screen.findByText("No analysis results to copy");
    await user.click(screen.getByRole("button", { name: "Download" }));
    await screen.findByText("No analysis results to download");
  });

  test("[XP-4] [RS-2] downloads the report as a file named after the data", async () => {
    const saved: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    Object.assign(URL, { createObjectURL: () => "blob:1", revokeObjectURL: () => undefined });
    showResults();
    await userEvent.click(screen.getByRole("button", { name: "Download" }));
    expect(saved).toEqual(["analysis-payments.csv.md"]);
    await screen.findByText("Analysis report downloaded!");
    click.mockRestore();
  });
});

describe("the parts of a report", () => {
  test("[AP-12] a part without data has no card", () => {
    showResults();
    expect(partNamed("Key Insights")).toBeTruthy();
    expect(partNamed("Recommendations")).toBeTruthy();
    cleanup();
    showResults({
      answer: {
        ...withReport({ insights: [], recommendations: [], notes: [], struck: [] }),
        hipaaReport: { violationsFound: 0, keywordsChecked: 0, recordsScanned: 0, violations: [] },
      },
    });
    for (const name of ["Key Insights", "Recommendations", "Struck out", "HIPAA Compliance Scan"]) {
      expect(screen.queryByRole("region", { name })).toBeNull();
    }
  });

  test("[AP-10] [CO-5] shows the score out of 100, issues, advice and the arithmetic", () => {
    showResults();
    const card = partNamed("HIPAA Compliance Analysis");
    expect(card.textContent).toContain("85out of 100");
    expect(within(card).getByText("Compliance Issues")).toBeTruthy();
    expect(within(card).getByText("HIPAA Recommendations")).toBeTruthy();
    const rows = within(card).getAllByRole("row");
    expect(rows.map((row) => row.textContent)).toEqual(["ItemFoundPoints", "ZIP codes12015"]);
    expect(card.textContent).toContain("100 − 15 = 85");
  });

  test("[AP-11] shows two snippets a keyword and an ellipsis only if there are more", () => {
    showResults();
    const card = partNamed("HIPAA Compliance Scan");
    for (const name of ["Violations Found", "Keywords Checked", "Records Scanned"]) {
      expect(within(card).getByText(name)).toBeTruthy();
    }
    const [diagnosis, hiv] = within(card).getAllByRole("listitem");
    expect(diagnosis?.textContent).toBe("diagnosis4 matchesfirst placesecond place…");
    expect(hiv?.textContent).toBe("hiv1 matchonly place");
  });

  test("the counts of the cards open the cells that hold them, and only those", async () => {
    const keywords: Result = {
      ...byState,
      id: "p2",
      title: "Keywords found",
      columns: [
        { key: "keyword", label: "Keyword", kind: "text", format: "text" },
        { key: "matches", label: "Places", kind: "number", format: "integer" },
      ],
      rows: [
        ["diagnosis", 4],
        ["hiv", 7],
      ],
    };
    showResults({ answer: withReport({ results: [...answer.report.results, keywords] }) });
    const card = partNamed("HIPAA Compliance Scan");
    const numbers = within(card).getAllByRole("button");
    expect(numbers.map((number) => number.textContent)).toEqual(["4"]);
    await userEvent.click(numbers[0] as HTMLElement);
    expect(screen.getByRole("dialog", { name: "Keywords found" })).toBeTruthy();
  });

  test("says how many numbers were checked, and only claims what is so", () => {
    showResults();
    expect(screen.getAllByText(/^12 numbers checked, all with a receipt/)).not.toHaveLength(0);
    cleanup();
    const checked = { numerals: 12, receipts: 11, results: 3, recomputed: 3 };
    showResults({ answer: withReport({ checked }) });
    expect(screen.getAllByText(/^12 numbers checked, 11 with a receipt/)).not.toHaveLength(0);
  });

  test("a struck sentence stays readable, with the reason", () => {
    showResults();
    const part = partNamed("Struck out");
    expect(part.querySelector("s")?.textContent).toBe("It grew by 12%.");
    expect(part.textContent).toContain("no result has the cell “q9.0.x”");
  });

  test("a question without an answer says so before anything else", () => {
    showResults({ answer: withReport({ answered: false }) });
    expect(screen.getByText("This question has no direct answer here")).toBeTruthy();
  });

  test("a question with several meanings asks to choose, where the choices are", () => {
    const readAs = { version: 1, outcome: { kind: "ambiguous", choices: [] } } as never;
    const open = withReport({ answered: false, readAs });
    showResults({ answer: open, reading: <p>Did you mean</p> });
    screen.getByText("This question can mean several things");
    cleanup();
    showResults({ answer: open });
    screen.getByText("This question has no direct answer here");
  });
});

describe("the keyword check", () => {
  test("the extent of the keyword check opens its cells too", () => {
    const { violationsFound, keywordsChecked, recordsScanned } = answer.hipaaReport;
    const keys = ["violations_found", "keywords_checked", "records_scanned"];
    const extent: Result = {
      ...byState,
      id: "p3",
      columns: keys.map((key) => ({ key, label: key, kind: "number", format: "integer" })),
      rows: [[violationsFound, keywordsChecked, recordsScanned]],
    };
    showResults({ answer: withReport({ results: [...answer.report.results, extent] }) });
    const numbers = within(partNamed("HIPAA Compliance Scan")).getAllByRole("button");
    expect(numbers).toHaveLength(keys.length);
  });
});
