import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { AnalysisAnswer } from "#contract/calls/analyze.ts";
import type { Result } from "#contract/fact.ts";
import { answer, aQuote, byState, passageOf } from "#test/web/answer.ts";
import { Notices } from "#web/ui/notices.tsx";
import { ResultsStep, type ResultsStepProps } from "./results-step.tsx";

afterEach(cleanup);

function show(change: Partial<ResultsStepProps> = {}) {
  const props: ResultsStepProps = {
    answer,
    prompt: "Which state receives most?",
    title: "",
    fileName: "payments.csv",
    fileType: "spreadsheet",
    columns: 14,
    onNewAnalysis: () => undefined,
    onTaken: async () => undefined,
    ...change,
  };
  const page = (
    <>
      <ResultsStep {...props} />
      <Notices />
    </>
  );
  return render(page).container;
}

const withReport = (change: Partial<AnalysisAnswer["report"]>): AnalysisAnswer => ({
  ...answer,
  report: { ...answer.report, ...change },
});

const partNamed = (name: string) => screen.getByRole("region", { name });

describe("the results step", () => {
  test("[RS-1] [AP-3] shows the request in quotes, the analysis and the model", () => {
    const page = show();
    expect(page.querySelector("blockquote")?.textContent).toBe("“Which state receives most?”");
    expect(partNamed("Analysis Results").textContent).toContain("Texas receives the most");
    expect(screen.getByText("Built-in analyst")).toBeTruthy();
  });

  test("[RS-3] [RS-4] names file and size, tokens and cost", () => {
    const page = show();
    for (const text of ["payments.csv", "14 columns", "1,234", "$0.0100"]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(page.textContent).toContain("Tokens Used");
    expect(page.textContent).toContain("Analysis Cost");
    cleanup();
    show({ fileType: "document" });
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
    show({ answer: wrote({ stands: "inside" }) });
    expect(screen.getByText("Ran in").nextSibling?.textContent).toBe("your network");
    cleanup();
    show({ answer: wrote({}) });
    expect(screen.queryByText("Ran in")).toBeNull();
  });

  test("[RS-2] New Analysis is passed on", async () => {
    const onNewAnalysis = vi.fn();
    show({ onNewAnalysis });
    await userEvent.click(screen.getByRole("button", { name: "New Analysis" }));
    expect(onNewAnalysis).toHaveBeenCalledOnce();
  });
});

describe("what takes the report along", () => {
  test("[XP-1] [RS-2] copies the prompt and the analysis", async () => {
    const user = userEvent.setup();
    show();
    await user.click(screen.getByRole("button", { name: "Copy Results to Clipboard" }));
    // The words are put together a moment after the click.
    await expect
      .poll(() => navigator.clipboard.readText())
      .toBe("Prompt: Which state receives most?\n\nTexas receives the most.");
    await screen.findByText("Analysis results copied to clipboard!");
  });

  test("[ER-7] says what could not be copied, and where there is nothing to take along", async () => {
    const user = userEvent.setup();
    show();
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new Error("not allowed"));
    await user.click(screen.getByRole("button", { name: "Copy Results to Clipboard" }));
    await screen.findByText("Failed to copy to clipboard");
    expect(screen.queryByText(/copied/)).toBeNull();
    cleanup();
    show({ answer: { ...answer, results: { ...answer.results, analysis: " \n" } } });
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
    show();
    await userEvent.click(screen.getByRole("button", { name: "Download" }));
    expect(saved).toEqual(["analysis-payments.csv.md"]);
    await screen.findByText("Analysis report downloaded!");
    click.mockRestore();
  });
});

describe("the parts of a report", () => {
  test("[AP-12] a part without data has no card", () => {
    show();
    expect(partNamed("Key Insights")).toBeTruthy();
    expect(partNamed("Recommendations")).toBeTruthy();
    cleanup();
    show({
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
    show();
    const card = partNamed("HIPAA Compliance Analysis");
    expect(card.textContent).toContain("85out of 100");
    expect(within(card).getByText("Compliance Issues")).toBeTruthy();
    expect(within(card).getByText("HIPAA Recommendations")).toBeTruthy();
    const rows = within(card).getAllByRole("row");
    expect(rows.map((row) => row.textContent)).toEqual(["ItemFoundPoints", "ZIP codes12015"]);
    expect(card.textContent).toContain("100 − 15 = 85");
  });

  test("[AP-11] shows two snippets a keyword and an ellipsis only if there are more", () => {
    show();
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
    show({ answer: withReport({ results: [...answer.report.results, keywords] }) });
    const card = partNamed("HIPAA Compliance Scan");
    const numbers = within(card).getAllByRole("button");
    expect(numbers.map((number) => number.textContent)).toEqual(["4"]);
    await userEvent.click(numbers[0] as HTMLElement);
    expect(screen.getByRole("dialog", { name: "Keywords found" })).toBeTruthy();
  });

  test("says how many numbers were checked, and only claims what is so", () => {
    show();
    expect(screen.getAllByText(/^12 numbers checked, all with a receipt/)).not.toHaveLength(0);
    cleanup();
    const checked = { numerals: 12, receipts: 11, results: 3, recomputed: 3 };
    show({ answer: withReport({ checked }) });
    expect(screen.getAllByText(/^12 numbers checked, 11 with a receipt/)).not.toHaveLength(0);
  });

  test("a struck sentence stays readable, with the reason", () => {
    show();
    const part = partNamed("Struck out");
    expect(part.querySelector("s")?.textContent).toBe("It grew by 12%.");
    expect(part.textContent).toContain("no result has the cell “q9.0.x”");
  });

  test("a question without an answer says so before anything else", () => {
    show({ answer: withReport({ answered: false }) });
    expect(screen.getByText("This question has no direct answer here")).toBeTruthy();
  });

  test("a question with several meanings asks to choose, where the choices are", () => {
    const readAs = { version: 1, outcome: { kind: "ambiguous", choices: [] } } as never;
    const open = withReport({ answered: false, readAs });
    show({ answer: open, reading: <p>Did you mean</p> });
    screen.getByText("This question can mean several things");
    cleanup();
    show({ answer: open });
    screen.getByText("This question has no direct answer here");
  });
});

describe("the evidence drawer", () => {
  test("shows a number's query, its words, n, its rows and that it computed again", async () => {
    show();
    const [number] = screen.getAllByRole("button", { name: "$8.00 million" });
    await userEvent.click(number as HTMLElement);
    const drawer = screen.getByRole("dialog", { name: "Payments by state" });
    expect(drawer.textContent).toContain("The sum of Payments over the rows of each State");
    expect(drawer.textContent).toContain("n = 4,552");
    expect(drawer.textContent).toContain("recomputed");
    expect(drawer.querySelector("pre")?.textContent).toBe(
      'SELECT "State", sum("Payments") FROM data GROUP BY 1',
    );
    expect(drawer.querySelector("td[aria-current]")?.textContent).toBe("$8.00 million");
    expect(within(drawer).getAllByRole("row")).toHaveLength(4);
  });

  test("goes from a derived number to the cell it was made of and back, and warns of a difference", async () => {
    show();
    await userEvent.click(within(partNamed("Key Insights")).getByRole("button"));
    const drawer = screen.getByRole("dialog", { name: "Share of Texas" });
    expect(drawer.textContent).toContain("Computing this again gave other cells");
    await userEvent.click(within(drawer).getByRole("button", { name: "Payments $8.00 million" }));
    expect(screen.getByRole("dialog", { name: "Payments by state" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Back" }));
    expect(screen.getByRole("dialog", { name: "Share of Texas" })).toBeTruthy();
  });

  test("of what was computed once it says no more than that", async () => {
    show({ answer: withReport({ results: [{ ...byState, recomputed: "pending" }] }) });
    await userEvent.click(
      screen.getAllByRole("button", { name: "$8.00 million" })[0] as HTMLElement,
    );
    const drawer = screen.getByRole("dialog", { name: "Payments by state" });
    expect(within(drawer).getByText("computed once")).toBeTruthy();
    expect(drawer.textContent).not.toContain("recomputed");
  });

  test("a single row stands with its columns one under the other", async () => {
    const column = (key: string) => ({ key, label: key, kind: "number", format: "auto" }) as const;
    const summary: Result = {
      ...byState,
      columns: [column("mean"), column("median"), column("total"), column("skewness")],
      rows: [[1, 2, 3, 4]],
    };
    show({ answer: withReport({ results: [summary] }) });
    await userEvent.click(
      screen.getAllByRole("button", { name: "$8.00 million" })[0] as HTMLElement,
    );
    const rows = within(screen.getByRole("dialog")).getAllByRole("row");
    expect(rows.map((row) => row.textContent)).toEqual(["mean1", "median2", "total3", "skewness4"]);
    expect(rows[2]?.querySelector("td[aria-current]")?.textContent).toBe("3");
  });

  test("opens by keyboard, and closing returns to the number", async () => {
    show();
    const number = within(partNamed("Key Insights")).getByRole("button");
    number.focus();
    await userEvent.keyboard("{Enter}");
    const drawer = within(screen.getByRole("dialog"));
    await userEvent.click(drawer.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    await vi.waitFor(() => expect(document.activeElement).toBe(number));
  });

  test("a quote opens its document, its place and the words around it", async () => {
    const said = passageOf("“[We need 3 more nurses.](#quote-1)”");
    show({ fileType: "document", answer: withReport({ answer: said, quotes: [aQuote] }) });
    await userEvent.click(screen.getByRole("link", { name: "We need 3 more nurses." }));
    const drawer = await screen.findByRole("dialog", { name: "Quote from ward notes.txt" });
    expect(drawer.textContent).toContain("document 2, sentence 14");
    expect(drawer.textContent).toContain("Characters 1,205 to 1,226 of this document.");
    expect(drawer.querySelector("blockquote")?.textContent).toBe(
      "… It was busy. We need 3 more nurses. Nobody disagreed.",
    );
    expect(drawer.querySelector("mark")?.textContent).toBe(aQuote.text);
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
    show({ answer: withReport({ results: [...answer.report.results, extent] }) });
    const numbers = within(partNamed("HIPAA Compliance Scan")).getAllByRole("button");
    expect(numbers).toHaveLength(keys.length);
  });
});
