import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { ModelUse } from "#contract/model.ts";
import { ModelWork } from "./model-work.tsx";

afterEach(cleanup);

const use: ModelUse = {
  ...{ requested: "m", answered: "m", inputTokens: 14_033, cachedTokens: 400, outputTokens: 812 },
  ...{ requests: 2, seconds: 8.24 },
  estimate: {
    ...{ requests: { low: 1, high: 3 }, inputTokens: { low: 7_000, high: 21_000 } },
    ...{ outputTokens: { low: 200, high: 2_000 }, micros: { low: 8_000, high: 31_000 } },
    ...{ seconds: { low: 3, high: 20 }, reports: 40 },
  },
  price: { from: "2026-11-01", input: 1, cachedInput: 0.1, output: 5 },
};

const rows = () =>
  screen.getAllByRole("row").map((row) => [...row.children].map((cell) => cell.textContent));

test("shows what was taken beside what was estimated, and who counted it", () => {
  render(<ModelWork steps={["Looked at 2 columns"]} use={use} cost={0.018_093} />);
  screen.getByText("What the model did (1 step)");
  expect(rows().slice(1)).toEqual([
    ["Requests", "1 to 3", "2"],
    ["Tokens read", "7,000 to 21,000", "14,033"],
    ["Tokens written", "200 to 2,000", "812"],
    ["Cost", "0.8 to 3.1 cents", "1.81 cents"],
    ["Time", "3 to 20 seconds", "8.2 seconds"],
  ]);
  screen.getByText("The tokens are those that the model's provider counted.");
});

test("says where the count is ours, and names no price where there is none", () => {
  const free = { from: "2026-01-01", input: 0, cachedInput: 0, output: 0 };
  const estimate = use.estimate && { ...use.estimate, micros: null };
  const taken = { ...use, price: free, countedHere: true as const, ...(estimate && { estimate }) };
  render(<ModelWork steps={[]} use={taken} cost={0} />);
  screen.getByText("What the model did (2 requests)");
  screen.getByText(/did not count the tokens of every answer: there they are Candor's own count/);
  expect(rows()).toContainEqual(["Cost", "no price", "no price"]);
});

test("shows nothing where no model wrote, and the steps alone of older reports", () => {
  const { container, rerender } = render(<ModelWork steps={[]} use={undefined} cost={0} />);
  expect(container.textContent).toBe("");
  rerender(<ModelWork steps={["Looked at 2 columns"]} use={undefined} cost={0} />);
  expect(screen.queryByRole("table")).toBeNull();
});
