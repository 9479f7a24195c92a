interface AxisProps {
  readonly ticks: readonly { readonly at: number; readonly text: string }[];
  /** Where the grid lines begin and end, across the axis. */
  readonly from: number;
  readonly to: number;
  readonly grid?: boolean;
}

/** Marks along the bottom; with `grid`, hairlines rise from them. */
export function BottomAxis({ ticks, from, to, grid = true }: AxisProps) {
  return (
    <g>
      {ticks.map(({ at, text }) => (
        <g key={`${at} ${text}`}>
          <line
            x1={at}
            x2={at}
            y1={grid ? from : to}
            y2={grid ? to : to + 4}
            stroke="var(--chart-grid)"
          />
          <text x={at} y={to + 16} textAnchor="middle" className="fill-ink-soft">
            {text}
          </text>
        </g>
      ))}
    </g>
  );
}

/** Marks at the left with hairlines to the right; zero is drawn stronger. */
export function LeftAxis({ ticks, from, to }: AxisProps) {
  return (
    <g>
      {ticks.map(({ at, text }) => (
        <g key={`${at} ${text}`}>
          <line
            x1={from}
            x2={to}
            y1={at}
            y2={at}
            stroke={/^\D?0%?$/.test(text) ? "var(--chart-grey)" : "var(--chart-grid)"}
          />
          <text x={from - 8} y={at} dy="0.35em" textAnchor="end" className="fill-ink-soft">
            {text}
          </text>
        </g>
      ))}
    </g>
  );
}

interface AxisTitleProps {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: "start" | "end";
}

/** The name of an axis, always horizontal. */
export function AxisTitle({ text, x, y, anchor }: AxisTitleProps) {
  return (
    <text x={x} y={y} textAnchor={anchor} className="fill-ink-faint">
      {text}
    </text>
  );
}
