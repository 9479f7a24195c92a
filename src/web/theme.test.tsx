import { readFileSync } from "node:fs";
import { join } from "node:path";
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ThemeToggle } from "./theme-toggle.tsx";

const project = join(import.meta.dirname, "../..");
const page = readFileSync(join(project, "index.html"), "utf8");
const beforePaint = readFileSync(join(project, "public/theme.js"), "utf8");

beforeEach(() => {
  localStorage.clear();
  document.documentElement.dataset.theme = page.match(/data-theme="(\w+)"/)?.[1];
  document.head.innerHTML = '<meta name="theme-color" content="#151412" />';
});
afterEach(cleanup);

test("[TH-1] is dark unless someone chose otherwise", () => {
  openPage();
  expect(document.documentElement.dataset.theme).toBe("dark");
});

test("[TH-2] [TH-3] keeps what the user toggled under 'theme', for the next visit too", async () => {
  openPage();
  render(<ThemeToggle />);
  await userEvent.click(screen.getByRole("button", { name: "Switch to light theme" }));
  expect(localStorage.getItem("theme")).toBe("light");
  expect(document.documentElement.dataset.theme).toBe("light");

  document.documentElement.dataset.theme = "dark";
  openPage();
  expect(document.documentElement.dataset.theme).toBe("light");
  expect(document.querySelector("meta")?.content).toBe("#f7f5f0");

  await userEvent.click(screen.getByRole("button", { name: "Switch to dark theme" }));
  expect(localStorage.getItem("theme")).toBe("dark");
});

test("follows a choice made in another tab", () => {
  render(<ThemeToggle />);
  act(() => {
    window.dispatchEvent(new StorageEvent("storage", { key: "theme", newValue: "light" }));
  });
  expect(screen.getByRole("button", { name: "Switch to dark theme" })).toBeTruthy();
});

test("can be toggled where storage is switched off", async () => {
  const refused = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("", "SecurityError");
  });
  render(<ThemeToggle />);
  await userEvent.click(screen.getByRole("button"));
  expect(document.documentElement.dataset.theme).toBe("light");
  refused.mockRestore();
});

test("the page carries no inline script or style, which the content policy would refuse", () => {
  expect(page).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=/);
});

/** What the browser does with public/theme.js before the first paint. */
function openPage() {
  new Function(beforePaint)();
}
