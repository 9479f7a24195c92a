import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Tooltip, TooltipGroup } from "./tooltip.tsx";

beforeEach(() => {
  // The library measures its arrow; this environment lays nothing out.
  vi.stubGlobal("ResizeObserver", NothingMoves);
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("[CO-1] opens 700 ms after the pointer came to rest", () => {
  render(<Pair />);
  fireEvent.pointerMove(screen.getByText("one"));
  wait(699);
  expect(screen.queryByRole("tooltip")).toBeNull();
  wait(1);
  expect(screen.getByRole("tooltip").textContent).toBe("first");
});

test("[CO-1] the next one opens at once within 300 ms, and waits again after", () => {
  render(<Pair />);
  fireEvent.pointerMove(screen.getByText("one"));
  wait(700);
  fireEvent.pointerDown(screen.getByText("one"));
  wait(299);
  fireEvent.pointerMove(screen.getByText("two"));
  expect(screen.getByRole("tooltip").textContent).toBe("second");
  fireEvent.pointerDown(screen.getByText("two"));
  wait(300);
  fireEvent.pointerLeave(screen.getByText("one"));
  fireEvent.pointerMove(screen.getByText("one"));
  expect(screen.queryByRole("tooltip")).toBeNull();
});

test("opens at once for the keyboard, and needs no group around it", () => {
  render(
    <Tooltip text="why">
      <button type="button">what</button>
    </Tooltip>,
  );
  act(() => screen.getByText("what").focus());
  expect(screen.getByRole("tooltip").textContent).toBe("why");
});

function Pair() {
  return (
    <TooltipGroup>
      <Tooltip text="first">
        <button type="button">one</button>
      </Tooltip>
      <Tooltip text="second">
        <button type="button">two</button>
      </Tooltip>
    </TooltipGroup>
  );
}

function wait(milliseconds: number) {
  act(() => vi.advanceTimersByTime(milliseconds));
}

class NothingMoves {
  observe() {}
  unobserve() {}
  disconnect() {}
}
