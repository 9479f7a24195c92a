import { boundWords, type Figure, keepsBound, type Results } from "./figure.ts";

const limits = `What the figures do not say:

- The server, what calls it and the yardstick share the machine named above; nothing crosses a real network.
- Tables and keywords are generated, the same in every run, of the shapes that hospitals export; other shapes have other figures.
- An upload finds the next child process started already, as it does when a second has passed since the last; its answer is not compressed.
- Our scan runs in a process that is warm; \`rg\` and \`grep\` start one for each scan, some milliseconds of their times; \`grep -c\` counts lines only.`;

/** The page of charts, in Markdown: each figure with its ratio at the largest size and its bound. */
export function writePage({ machine, node, date, figures }: Results): string {
  return `# Measured figures

Written by \`npm run bench\` on ${date.slice(0, 10)}: ${machine}, Node ${node}. Every figure is the ratio of two medians of the same run.

| figure | yardstick | at | ratio | bound |
|---|---|---|---|---|
${figures.map(rowOf).join("\n")}

${limits}

${figures.map(partOf).join("\n\n")}
`;
}

function rowOf(figure: Figure): string {
  const { title, yardstick, points, sizeUnit, note } = figure;
  const last = points.at(-1);
  const at = last === undefined ? (note ?? "") : `${last.size.toLocaleString("en-US")} ${sizeUnit}`;
  return `| ${title} | ${yardstick} | ${at} | ${last?.ratio ?? ""} | ${boundOf(figure)} |`;
}

function boundOf(figure: Figure): string {
  const { bound } = figure;
  if (bound === null) return "none";
  const words = boundWords(bound);
  return keepsBound(figure) === false ? `${words}, **missed**` : words;
}

function partOf({ name, title, yardstick, unit, points, peakMegabytes, note }: Figure): string {
  if (points.length === 0) return `## ${title}: ${yardstick}\n\n${note ?? ""}.`;
  const ratios = points.map(({ size, ratio }) => `${size.toLocaleString("en-US")}: ${ratio}`);
  const peak = peakMegabytes === undefined ? "" : ` At most ${peakMegabytes} MB resident.`;
  const more = note === undefined ? "" : ` ${note}.`;
  return `## ${title}\n\n![${title}: ${unit} over size](${name}.svg)\n\nAgainst ${yardstick}. Ratios by size: ${ratios.join(", ")}.${peak}${more}`;
}
