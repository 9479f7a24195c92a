import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { DraftsProvider, useDraft } from "./drafts.tsx";

afterEach(cleanup);

function Line({ place, asks = true }: { place: string; asks?: boolean }) {
  const [words = "", setWords] = useDraft<string>(place);
  return (
    <input
      aria-label={place}
      value={words}
      onChange={({ target: { value } }) => setWords(value || undefined, { asks })}
    />
  );
}

const type = (place: string, value: string) =>
  fireEvent.change(screen.getByLabelText(place), { target: { value } });

/** Whether a page that is left asks first. */
const isAsked = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

const page = (lines: React.ReactNode) => <DraftsProvider>{lines}</DraftsProvider>;

test("a draft outlives the place it is written in, each its own, and goes with the page", () => {
  const view = render(page([<Line key="a" place="a" />, <Line key="b" place="b" />]));
  type("a", "half a title");
  view.rerender(page(null));
  view.rerender(page([<Line key="a" place="a" />, <Line key="b" place="b" />]));
  expect(screen.getByLabelText("a")).toHaveProperty("value", "half a title");
  expect(screen.getByLabelText("b")).toHaveProperty("value", "");
  view.unmount();
  render(page(<Line place="a" />));
  expect(screen.getByLabelText("a")).toHaveProperty("value", "");
});

test("the browser asks while one is there that its writer would miss", () => {
  const view = render(page([<Line key="a" place="a" />, <Line key="b" place="b" asks={false} />]));
  expect(isAsked()).toBe(false);
  type("b", "a search");
  expect(isAsked()).toBe(false);
  type("a", "a title");
  expect(isAsked()).toBe(true);
  type("a", "");
  expect(isAsked()).toBe(false);
  type("a", "a title");
  view.unmount();
  expect(isAsked()).toBe(false);
});
