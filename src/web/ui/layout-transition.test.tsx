import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LayoutTransition } from "./layout-transition.tsx";

/** jsdom lays nothing out: each part stands below `above` pixels of something else. */
let above = 0;
let stillness = false;
const animate = vi.fn();

beforeEach(() => {
  above = 100;
  stillness = false;
  animate.mockReset();
  vi.stubGlobal("matchMedia", () => ({ matches: stillness }));
  Object.defineProperty(HTMLElement.prototype, "offsetTop", {
    configurable: true,
    get: () => above,
  });
  HTMLElement.prototype.animate = animate;
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** What follows grows by 40 pixels between two states of one page. */
function grow() {
  const shown = render(<Grows by={0} />);
  shown.rerender(<Grows by={40} />);
}

function Grows({ by }: { by: number }) {
  return (
    <>
      <div
        ref={(element) => {
          if (element) above = 100 + by;
        }}
      />
      <LayoutTransition>below</LayoutTransition>
    </>
  );
}

it("moves from where it stood to where it stands", () => {
  grow();
  const [[frames] = []] = animate.mock.calls;
  expect(frames).toEqual([{ transform: "translateY(-40px)" }, { transform: "none" }]);
});

it("stands where it stands at once for who wants less motion, and where nothing grew", () => {
  stillness = true;
  grow();
  stillness = false;
  const shown = render(<LayoutTransition>below</LayoutTransition>);
  shown.rerender(<LayoutTransition>still below</LayoutTransition>);
  expect(animate).not.toHaveBeenCalled();
});
