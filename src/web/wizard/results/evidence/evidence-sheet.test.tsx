import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Result } from "#contract/report.ts";
import { aQuote, byState, passageOf } from "#test/web/answer.ts";
import { showResults, withReport } from "#test/web/show-results.tsx";

afterEach(cleanup);

const partNamed = (name: string) => screen.getByRole("region", { name });

test("shows a number's query, its words, n, its rows and that it computed again", async () => {
  showResults();
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
  showResults();
  await userEvent.click(within(partNamed("Key Insights")).getByRole("button"));
  const drawer = screen.getByRole("dialog", { name: "Share of Texas" });
  expect(drawer.textContent).toContain("Computing this again gave other cells");
  await userEvent.click(within(drawer).getByRole("button", { name: "Payments $8.00 million" }));
  expect(screen.getByRole("dialog", { name: "Payments by state" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Back" }));
  expect(screen.getByRole("dialog", { name: "Share of Texas" })).toBeTruthy();
});

test("of what was computed once it says no more than that", async () => {
  showResults({ answer: withReport({ results: [{ ...byState, recomputed: "pending" }] }) });
  await userEvent.click(screen.getAllByRole("button", { name: "$8.00 million" })[0] as HTMLElement);
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
  showResults({ answer: withReport({ results: [summary] }) });
  await userEvent.click(screen.getAllByRole("button", { name: "$8.00 million" })[0] as HTMLElement);
  const rows = within(screen.getByRole("dialog")).getAllByRole("row");
  expect(rows.map((row) => row.textContent)).toEqual(["mean1", "median2", "total3", "skewness4"]);
  expect(rows[2]?.querySelector("td[aria-current]")?.textContent).toBe("3");
});

test("opens by keyboard, and closing returns to the number", async () => {
  showResults();
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
  showResults({ fileType: "document", answer: withReport({ answer: said, quotes: [aQuote] }) });
  await userEvent.click(screen.getByRole("link", { name: "We need 3 more nurses." }));
  const drawer = await screen.findByRole("dialog", { name: "Quote from ward notes.txt" });
  expect(drawer.textContent).toContain("document 2, sentence 14");
  expect(drawer.textContent).toContain("Characters 1,205 to 1,226 of this document.");
  expect(drawer.querySelector("blockquote")?.textContent).toBe(
    "… It was busy. We need 3 more nurses. Nobody disagreed.",
  );
  expect(drawer.querySelector("mark")?.textContent).toBe(aQuote.text);
});
