import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { columnWidths, DataTable } from "./data-table.tsx";

afterEach(cleanup);

const columns = [
  { key: "place", label: "Place" },
  { key: "minutes", label: "Duration", unit: "min", align: "end" },
] as const;

test("keeps 100,000 rows out of the page but tells how many there are", () => {
  const cell = vi.fn((row: number, column: number) => (column === 0 ? `Place ${row}` : `${row}`));
  render(<DataTable label="Visits" columns={columns} rowCount={100_000} cell={cell} />);
  const table = screen.getByRole("table", { name: "Visits" });
  expect(table.getAttribute("aria-rowcount")).toBe("100001");
  expect(within(table).getAllByRole("row").length).toBeLessThan(60);
  expect(cell.mock.calls.length).toBeLessThan(1000);
});

test("numbers each row as a screen reader counts it, the header being the first", () => {
  render(<DataTable label="Visits" columns={columns} rowCount={3} cell={(row) => `r${row}`} />);
  const rows = screen.getAllByRole("row").map((row) => row.getAttribute("aria-rowindex"));
  expect(rows).toEqual(["1", "2", "3", "4"]);
});

test("puts units in the header and numbers at the end", () => {
  render(<DataTable label="Visits" columns={columns} rowCount={1} cell={() => "7"} />);
  expect(screen.getByRole("columnheader", { name: "Duration min" })).toBeTruthy();
  expect(screen.getAllByRole("cell")[1]?.className).toContain("text-right");
});

test("shows only the columns in view of a very wide table", () => {
  const wide = Array.from({ length: 2000 }, (_, at) => ({ key: `${at}`, label: `Column ${at}` }));
  render(<DataTable label="Wide" columns={wide} rowCount={5} cell={() => "x"} />);
  expect(screen.getByRole("table").getAttribute("aria-colcount")).toBe("2000");
  expect(screen.getAllByRole("columnheader").length).toBeLessThan(30);
});

test("can be reached and scrolled by keyboard", () => {
  render(<DataTable label="Visits" columns={columns} rowCount={3} cell={() => "x"} />);
  expect(screen.getByRole("region", { name: "Visits, scrollable" }).tabIndex).toBe(0);
});

test("an empty table keeps its header", () => {
  render(<DataTable label="Visits" columns={columns} rowCount={0} cell={() => "x"} />);
  expect(screen.getAllByRole("row")).toHaveLength(1);
});

test("a column is as wide as its longest value, within bounds", () => {
  const titled = [{ label: "a" }, { label: "Duration", unit: "min" }, { label: "b" }];
  const texts = ["x", "12", "y".repeat(500)];
  const [narrow = 0, middle = 0, wide = 0] = columnWidths(titled, 5, (_, at) => texts[at] ?? "");
  expect(narrow).toBe(72);
  expect(middle).toBeGreaterThan(narrow);
  expect(wide).toBe(320);
});

test("a title that is wider than its values is not cut", () => {
  // "anaemia" takes 54 px in semi-bold at 14 px, and 25 px stand around it.
  const [width = 0] = columnWidths([{ label: "anaemia" }], 1, () => "0");
  expect(width).toBeGreaterThanOrEqual(79);
});
