import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense, useState } from "react";
import { afterEach, expect, test } from "vitest";
import { Part, type Piece, pieceOf } from "./part.tsx";

afterEach(cleanup);

function Counter({ step }: { step: number }) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + step)}>
      {count}
    </button>
  );
}

const page = (piece: Piece<{ step: number }>, step = 1) => (
  <Suspense fallback="waiting">
    <Part of={piece} props={{ step }} />
  </Suspense>
);

const shown = () => screen.getByRole("button").textContent;

test("what was fetched beforehand is drawn at once", async () => {
  const fetched = pieceOf(async () => Counter);
  await fetched.fetch();
  render(page(fetched));
  expect(shown()).toBe("0");
});

test("what was not is waited for, and keeps what happens in it", async () => {
  let fetches = 0;
  const later = pieceOf(async () => {
    fetches += 1;
    return Counter;
  });
  const { rerender } = render(page(later));
  expect(screen.getByText("waiting")).toBeTruthy();
  await userEvent.click(await screen.findByRole("button"));
  await act(later.fetch);
  rerender(page(later, 10));
  expect(shown()).toBe("1");
  await userEvent.click(screen.getByRole("button"));
  expect([shown(), fetches]).toEqual(["11", 1]);
});

test("a piece that did not come ahead is fetched again where it is needed", async () => {
  let isReachable = false;
  const lost = pieceOf(async () => {
    if (!isReachable) throw new TypeError("Failed to fetch");
    return Counter;
  });
  await expect(lost.fetch()).rejects.toThrow(TypeError);
  isReachable = true;
  render(page(lost));
  expect((await screen.findByRole("button")).textContent).toBe("0");
});
