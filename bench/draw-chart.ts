import { scaleLinear } from "d3-scale";
import { line } from "d3-shape";
import type { Figure, FigurePoint } from "./figure.ts";

const [width, height] = [440, 250];
const edge = { left: 62, right: 14, top: 52, bottom: 44 };

/** Both colours keep a contrast of 3 to a white and a black page; shapes tell the lines apart too. */
const style = `
  text { font: 12px system-ui, sans-serif; fill: #545047 }
  .title { font-size: 13px; font-weight: 600; fill: #23211d }
  .grid { stroke: #8080804d }
  .ours { stroke: #0b665e; fill: #0b665e }
  .theirs { stroke: #8a5a00; fill: #8a5a00; stroke-dasharray: 5 4 }
  path.ours, path.theirs { fill: none; stroke-width: 2 }
  circle.ours, circle.theirs { stroke: none }
  text.ours, text.theirs { stroke: none; font-weight: 600 }
  @media (prefers-color-scheme: dark) {
    text { fill: #bdb8ad }
    .title { fill: #edeae3 }
    .ours { stroke: #5cc0b3; fill: #5cc0b3 }
    .theirs { stroke: #e5a15c; fill: #e5a15c }
  }`;

/** Draws what was measured over the sizes, ours and the yardstick's, as an SVG file of its own. */
export function drawChart({ title, unit, sizeUnit, points }: Figure): string {
  const most = Math.max(...points.flatMap(({ ours, theirs }) => [ours, theirs]));
  const largest = Math.max(...points.map(({ size }) => size));
  const x = scaleLinear([0, largest], [edge.left, width - edge.right]);
  const y = scaleLinear([0, most], [height - edge.bottom, edge.top]).nice(4);
  const rows = y.ticks(4).map((tick) => {
    const at = y(tick).toFixed(1);
    return `<line class="grid" x1="${edge.left}" x2="${width - edge.right}" y1="${at}" y2="${at}"/><text x="${edge.left - 8}" y="${at}" dy="4" text-anchor="end">${tick.toLocaleString("en-US")}</text>`;
  });
  const columns = points.map(
    ({ size }) =>
      `<text x="${x(size).toFixed(1)}" y="${height - edge.bottom + 18}" text-anchor="middle">${size.toLocaleString("en-US")}</text>`,
  );
  const drawn = (kind: "ours" | "theirs") => {
    const path = line<FigurePoint>(
      ({ size }) => x(size),
      (point) => y(point[kind]),
    );
    const dots = points.map(
      (point) => `<circle class="${kind}" cx="${x(point.size)}" cy="${y(point[kind])}" r="3"/>`,
    );
    return `<path class="${kind}" d="${path(points) ?? ""}"/>${dots.join("")}`;
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(title)}">
<style>${style}</style>
<text class="title" x="8" y="18">${escaped(title)}</text>
<text x="8" y="34">${unit}</text>
<text class="ours" x="${width - edge.right - 110}" y="34" text-anchor="end">Candor</text>
<text class="theirs" x="${width - edge.right}" y="34" text-anchor="end">- - yardstick</text>
<text x="${width - edge.right}" y="${height - 8}" text-anchor="end">${sizeUnit}</text>
${[...rows, ...columns, drawn("theirs"), drawn("ours")].join("\n")}
</svg>
`;
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
