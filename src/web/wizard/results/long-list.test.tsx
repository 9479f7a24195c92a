import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { LongList } from "./long-list.tsx";

afterEach(cleanup);

const names = ["one", "two", "three", "four", "five", "six"];

function show(count: number) {
  render(
    <LongList max={3} noun="keywords" className="">
      {names.slice(0, count).map((name) => (
        <li key={name}>{name}</li>
      ))}
    </LongList>,
  );
  const hidden = () =>
    screen.getAllByRole("listitem").filter((item) => item.className.includes("hidden")).length;
  return { hidden };
}

test("a long list begins with its first items, and shows and hides the rest", async () => {
  const { hidden } = show(6);
  expect(hidden()).toBe(3);
  await userEvent.click(screen.getByRole("button", { name: "Show all 6 keywords" }));
  expect(hidden()).toBe(0);
  await userEvent.click(screen.getByRole("button", { name: "Show fewer" }));
  expect(hidden()).toBe(3);
});

test("no single item is hidden behind a button", () => {
  expect(show(4).hidden()).toBe(0);
  expect(screen.queryByRole("button")).toBeNull();
});
