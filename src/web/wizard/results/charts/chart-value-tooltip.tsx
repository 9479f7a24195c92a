import { type PointerEvent, type ReactNode, useRef, useState } from "react";
import type { Chart, Result } from "#contract/report.ts";
import { readingOf } from "./point-reading.ts";

interface ChartValueTooltipProps {
  readonly chart: Chart;
  readonly result: Result;
  readonly children: ReactNode;
}

/** A mark of the picture, by its place among all of them, with what it says and where it stands. */
interface Shown {
  readonly at: number;
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Width of the whole picture. */
  readonly across: number;
}

/** Shows the value of the mark that a pointer, a finger or the arrow keys are at. */
export function ChartValueTooltip({ chart, result, children }: ChartValueTooltipProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const [last, setLast] = useState(0);

  function show(at: number) {
    const marks = marksIn(sheet.current);
    const mark = marks[at];
    setLast(Math.max(0, marks.length - 1));
    setShown(mark && sheet.current ? shownOf(mark, { at, sheet: sheet.current }) : null);
  }

  function shownOf(mark: SVGElement, { at, sheet }: { at: number; sheet: HTMLElement }): Shown {
    const [outer, { left, top, width, height }] = [sheet.getBoundingClientRect(), shapeOf(mark)];
    const point = { row: Number(mark.dataset.row), key: mark.dataset.key };
    return {
      at,
      text: readingOf(chart, result, point),
      left: left - outer.left,
      top: top - outer.top,
      width,
      height,
      across: outer.width,
    };
  }

  const point = ({ clientX, clientY }: PointerEvent) =>
    show(nearest(marksIn(sheet.current), { x: clientX, y: clientY, isAcross: isAcross(chart) }));

  return (
    <div
      ref={sheet}
      className="relative rounded-sm focus-within:outline-2 focus-within:outline-accent"
    >
      {children}
      {/* Over the picture, so that the browser's own hints do not stand beside this one. */}
      <div
        className="absolute inset-0 print:hidden"
        data-part="pointer"
        onPointerDown={point}
        onPointerMove={point}
        onPointerLeave={() => setShown(null)}
      />
      <input
        type="range"
        className="sr-only print:hidden"
        aria-label="Values of the chart"
        aria-valuetext={shown?.text ?? "Use the arrow keys"}
        min={0}
        max={last}
        value={shown?.at ?? 0}
        onFocus={() => show(0)}
        onBlur={() => setShown(null)}
        onChange={({ target }) => show(Number(target.value))}
      />
      {shown && <Hint shown={shown} />}
    </div>
  );
}

/** The value beside its mark, on the side where there is room. */
function Hint({ shown }: { readonly shown: Shown }) {
  const { text, left, top, width, height, across } = shown;
  const middle = left + width / 2;
  const beside = middle > across / 2 ? { right: across - middle } : { left: middle };
  return (
    <>
      <div
        aria-hidden="true"
        className="pointer-events-none absolute rounded-sm border border-ink print:hidden"
        style={{ left: left - 3, top: top - 3, width: width + 6, height: height + 6 }}
      />
      <div
        aria-hidden="true"
        data-part="hint"
        className="pointer-events-none absolute z-30 w-max max-w-80 rounded-control border border-line-strong bg-surface px-3 py-1.5 text-body text-ink shadow-layer print:hidden"
        style={{ ...beside, ...(top < 44 ? { top: top + height + 8 } : { top: top - 40 }) }}
      >
        {text}
      </div>
    </>
  );
}

const marksIn = (sheet: HTMLElement | null): SVGElement[] => [
  ...(sheet?.querySelectorAll<SVGElement>("svg [data-row]") ?? []),
];

/** The drawn shape of a mark, without its labels. */
const shapeOf = (mark: SVGElement) =>
  (mark.querySelector("rect, path") ?? mark).getBoundingClientRect();

/** Where time or bins go from left to right, how high the pointer is says little. */
const isAcross = ({ kind }: Chart) => kind === "line" || kind === "histogram";

interface Place {
  readonly x: number;
  readonly y: number;
  readonly isAcross: boolean;
}

/** Place of the mark nearest to the pointer. */
function nearest(marks: readonly SVGElement[], { x, y, isAcross }: Place): number {
  const distances = marks.map((mark) => {
    const { left, right, top, bottom } = mark.getBoundingClientRect();
    const [across, up] = [Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0)];
    return isAcross ? across + up / 100 : Math.hypot(across, up);
  });
  return distances.indexOf(Math.min(...distances));
}
