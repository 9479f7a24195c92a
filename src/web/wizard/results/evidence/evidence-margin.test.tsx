import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { answer } from "#test/web/answer.ts";
import { ReportView } from "../report-view.tsx";

const numberOf = (name: string) => screen.getAllByRole("button", { name })[0] as HTMLElement;
const panel = () => screen.getByRole("region", { name: /^Evidence:/ });

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  render(<ReportView answer={answer} fileName="payments.csv" header={null} />);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("the evidence on a wide page", () => {
  test("stands in the margin in place of the contents, and is no layer", async () => {
    expect(screen.getByRole("navigation", { name: "Contents of the report" })).toBeTruthy();
    await userEvent.click(numberOf("$8.00 million"));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.queryByRole("navigation")).toBeNull();
    expect(panel().textContent).toContain("Payments · Texas$8.00 million");
    expect(document.activeElement?.textContent).toBe("Payments by state");
  });

  test("marks the number it is about, and another number takes its place", async () => {
    await userEvent.click(numberOf("$8.00 million"));
    expect(numberOf("$8.00 million").getAttribute("aria-current")).toBe("true");
    await userEvent.click(numberOf("62.5%"));
    expect(numberOf("$8.00 million").getAttribute("aria-current")).toBeNull();
    expect(panel().textContent).toContain("Share of Texas");
    expect(within(panel()).queryByRole("button", { name: "Back" })).toBeNull();
  });

  test("goes one step further from a number within it, and back", async () => {
    await userEvent.click(numberOf("62.5%"));
    await userEvent.click(within(panel()).getByRole("button", { name: "Payments $8.00 million" }));
    expect(panel().textContent).toContain("Payments by state");
    expect(numberOf("62.5%").getAttribute("aria-current")).toBe("true");
    await userEvent.click(within(panel()).getByRole("button", { name: "Back" }));
    expect(panel().textContent).toContain("Share of Texas");
  });

  test("Escape closes it from anywhere and returns to the number", async () => {
    await userEvent.click(numberOf("62.5%"));
    numberOf("$8.00 million").focus();
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("region", { name: /^Evidence:/ })).toBeNull();
    expect(document.activeElement).toBe(numberOf("62.5%"));
  });
});
