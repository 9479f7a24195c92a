import { textWidth } from "./chart-canvas.tsx";

const margin = 24;
const titleSize = 16;
const titleLine = 22;

/**
 * The chart on the page as an SVG text that stands alone: colours and fonts as they are painted now,
 * the page's background, the title above and the source below.
 */
export function chartSvg(svg: SVGSVGElement, title: string, source: string): string {
  const width = svg.width.baseVal.value;
  const height = svg.height.baseVal.value;
  const lines = wrapped(title, width);
  const top = margin + lines.length * titleLine + 12;
  const body = svg.cloneNode(true) as SVGSVGElement;
  paint(svg, body);
  const root = getComputedStyle(document.documentElement);
  const color = (name: string) => root.getPropertyValue(name).trim();
  const text = (words: string, [x, y, size]: readonly [number, number, number], fill: string) =>
    `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}">${escaped(words)}</text>`;
  const heading = lines.map((line, index) =>
    text(line, [margin, margin + titleSize + index * titleLine, titleSize], color("--ink")),
  );
  const full = top + height + margin + 16;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width + margin * 2}" height="${full}" viewBox="0 0 ${width + margin * 2} ${full}" font-family="${escaped(getComputedStyle(svg).fontFamily)}">`,
    `<rect width="100%" height="100%" fill="${color("--canvas")}"/>`,
    `<g font-weight="600">${heading.join("")}</g>`,
    `<g transform="translate(${margin} ${top})" font-size="12">${body.innerHTML}</g>`,
    text(source, [margin, full - margin / 2, 11], color("--ink-faint")),
    "</svg>",
  ].join("");
}

/** Draws an SVG text on a canvas at twice its size and gives the PNG. */
export async function pngOf(svg: string): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth * 2;
    canvas.height = image.naturalHeight * 2;
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error("no picture"))),
        "image/png",
      );
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}

const painted = ["fill", "stroke", "font-weight"] as const;

/** Style rules do not travel with the file, so what they say is written onto each mark. */
function paint(from: Element, onto: Element) {
  const style = getComputedStyle(from);
  for (const name of painted) {
    const value = style.getPropertyValue(name);
    if (value !== "") onto.setAttribute(name, value);
  }
  onto.removeAttribute("class");
  for (const [index, child] of [...from.children].entries()) {
    const twin = onto.children[index];
    if (twin) paint(child, twin);
  }
}

function wrapped(title: string, width: number): string[] {
  const lines = [""];
  for (const word of title.split(/\s+/)) {
    const last = lines.length - 1;
    const longer = `${lines[last]} ${word}`.trim();
    if (textWidth(longer, titleSize) <= width || lines[last] === "") lines[last] = longer;
    else lines.push(word);
  }
  return lines;
}

const escaped = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
