import { formatCount } from "#contract/formatting.ts";
import { textWidth, twoLines } from "./chart-canvas.tsx";

export const rowHeight = 28;

/** The room row names get: as much as the longest needs on two lines, at most two fifths of the chart. */
export function labelRoom(names: readonly string[], width: number): number {
  const longest = Math.max(0, ...names.map((name) => textWidth(name)));
  const comfortable = Math.max(200, longest * 0.6);
  return Math.min(longest + 4, Math.round(width * 0.4), Math.round(comfortable));
}

interface RowLabelProps {
  readonly name: string;
  readonly room: number;
  readonly middle: number;
  readonly strong: boolean;
}

/** A row's name, right-aligned before its mark, on two lines if it must be; cut beyond, whole when pointed at. */
export function RowLabel({ name, room, middle, strong }: RowLabelProps) {
  const [first, second] = twoLines(name, room);
  return (
    <text
      x={room}
      y={middle}
      dy="0.35em"
      textAnchor="end"
      className={strong ? "fill-ink font-semibold" : "fill-ink-soft"}
    >
      <title>{name}</title>
      {second === undefined ? (
        first
      ) : (
        <>
          <tspan x={room} dy="-0.2em">
            {first}
          </tspan>
          <tspan x={room} dy="1.1em">
            {second}
          </tspan>
        </>
      )}
    </text>
  );
}

interface MoreLineProps {
  readonly hidden: number;
  readonly x: number;
  readonly y: number;
}

/** Says how many rows only the table has. */
export function MoreLine({ hidden, x, y }: MoreLineProps) {
  if (hidden <= 0) return null;
  return (
    <text x={x} y={y} className="fill-ink-faint">
      and {formatCount(hidden)} more in the table
    </text>
  );
}
