import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { CharacterCount } from "./character-count.tsx";

afterEach(cleanup);

function levelAt(length: number) {
  cleanup();
  render(<CharacterCount length={length} most={5000} />);
  const count = screen.getByText(`${length}/5000 characters`);
  const warned = screen.queryByText(/Long instructions/) !== null;
  return `${count.dataset.level}${warned ? ", warned" : ""}`;
}

test("[PR-4] [PR-7] the counter is yellow above 3500, red above 4000 and warns above 4500", () => {
  expect([3500, 3501, 4000, 4001, 4500, 4501].map(levelAt)).toEqual([
    "calm",
    "yellow",
    "yellow",
    "red",
    "red",
    "red, warned",
  ]);
});
