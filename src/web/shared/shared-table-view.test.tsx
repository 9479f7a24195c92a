import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { SharedTable } from "#contract/calls/shares.ts";
import { SharedTableView } from "./shared-table-view.tsx";

afterEach(cleanup);

const table: SharedTable = {
  ...{ title: "stay by ward", words: null, sql: null },
  head: ["Ward", "Records", "Share"],
  rows: [
    ["East medical", "1,204", "58.5%"],
    ["•••", "•••", "•••"],
  ],
};

test("sets numbers at the right, hidden ones among them", () => {
  render(<SharedTableView table={table} />);
  const cells = screen.getAllByRole("cell");
  expect(cells.map(({ className }) => /text-(left|right)/.exec(className)?.[1])).toEqual([
    ...["left", "right", "right"],
    ...["left", "right", "right"],
  ]);
});

test("leaves out columns of which nothing is told, and names them", () => {
  const head = ["Ward", "Median", "Records", "Variance"];
  render(<SharedTableView table={{ ...table, head, rows: [["East", "•••", "20", "•••"]] }} />);
  expect(screen.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual(["East", "20"]);
  screen.getByText("Not shown: Median, Variance.");
});
