import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { Notices, notify } from "./notices.tsx";

// Loaded beforehand, so that the page's own import of it is answered within one tick.
beforeAll(() => import("./notices.tsx"));
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: false }));
afterEach(async () => {
  await wait(10_000);
  cleanup();
  vi.useRealTimers();
});

test("[NO-1] shows a success, an error and a piece of information", async () => {
  render(<Notices />);
  for (const kind of ["success", "error", "info"] as const) {
    await show(() => notify(kind, `A ${kind}`, "And a sentence"));
    expect(notice().textContent).toContain(`A ${kind}And a sentence`);
  }
});

test("[NO-2] a new notice takes the place of the one before", async () => {
  render(<Notices />);
  await show(() => notify("info", "First"));
  await show(() => notify("info", "Second"));
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
  expect(notice().textContent).toContain("Second");
});

test("[NO-3] hides after 3000 ms, counting each 100 ms", async () => {
  render(<Notices />);
  await show(() => notify("info", "Saved"));
  await wait(1500);
  expect(notice().querySelector<HTMLElement>("[style*='%']")?.style.width).toBe("50%");
  await wait(1400);
  expect(notices()).toHaveLength(1);
  await wait(100);
  expect(notices()).toHaveLength(0);
});

test("[NO-3] waits while the pointer is over it", async () => {
  render(<Notices />);
  await show(() => notify("info", "Saved"));
  fireEvent.pointerEnter(notice());
  await wait(60_000);
  expect(notices()).toHaveLength(1);
});

test("[NO-4] goes when the mouse leaves it, but not when a finger does", async () => {
  render(<Notices />);
  await show(() => notify("info", "Saved"));
  fireEvent.pointerLeave(notice(), { pointerType: "touch" });
  expect(notices()).toHaveLength(1);
  fireEvent.pointerLeave(notice(), { pointerType: "mouse" });
  expect(notices()).toHaveLength(0);
});

test("[NO-4] goes when its close button is pressed", async () => {
  render(<Notices />);
  await show(() => notify("info", "Saved"));
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(notices()).toHaveLength(0);
});

test("[NO-5] a swipe of 50 px to the right takes it away, a shorter one does not", async () => {
  render(<Notices />);
  await show(() => notify("info", "Saved"));
  swipe(49);
  expect(notices()).toHaveLength(1);
  swipe(51);
  expect(notices()).toHaveLength(0);
});

test("[NO-6] F8 moves focus to the notices", async () => {
  render(<Notices />);
  await show(() => notify("info", "Saved"));
  fireEvent.keyDown(document, { code: "F8", key: "F8" });
  expect(document.activeElement).toBe(screen.getByRole("list"));
});

test("[NO-7] an error interrupts a screen reader, a success waits its turn", async () => {
  render(<Notices />);
  await show(() => notify("error", "Failed"));
  await wait(100);
  expect(screen.getByRole("status").getAttribute("aria-live")).toBe("assertive");
});

function swipe(pixels: number) {
  // This environment knows no pointer capture.
  Object.assign(notice(), { setPointerCapture() {}, hasPointerCapture: () => false });
  const finger = { pointerType: "touch", pointerId: 1, button: 0, clientY: 0 };
  fireEvent.pointerDown(notice(), { ...finger, clientX: 0 });
  fireEvent.pointerMove(notice(), { ...finger, clientX: 12 });
  fireEvent.pointerMove(notice(), { ...finger, clientX: pixels });
  fireEvent.pointerUp(notice(), { ...finger, clientX: pixels });
}

async function show(call: () => void) {
  act(call);
  await wait(0);
}

async function wait(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

function notices() {
  return screen.queryAllByRole("listitem");
}

function notice() {
  return screen.getByRole("listitem");
}
