import type { ReactNode } from "react";

interface ChartCanvasProps {
  /** What a person who cannot see the picture is told. */
  readonly label: string;
  readonly width: number;
  readonly height: number;
  readonly children: ReactNode;
}

/** The sheet a chart is drawn on. Its text is 12 px whatever its width. */
export function ChartCanvas({ label, width, height, children }: ChartCanvasProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className="block max-w-full font-sans text-caption tabular-nums"
    >
      {children}
    </svg>
  );
}
