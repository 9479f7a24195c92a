import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, totalmem } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { drawChart } from "./draw-chart.ts";
import { type BenchOptions, boundWords, type Figure, keepsBound, type Results } from "./figure.ts";
import { benchKeywords } from "./keywords.ts";
import { benchModelOverhead } from "./model-overhead.ts";
import { benchReport } from "./report.ts";
import { benchRequests } from "./requests.ts";
import { benchText } from "./text-analysis.ts";
import { benchUpload } from "./upload.ts";
import { benchWorkbook } from "./workbook.ts";
import { writePage } from "./write-page.ts";

const benches: Readonly<Record<string, (options: BenchOptions) => Promise<readonly Figure[]>>> = {
  upload: benchUpload,
  report: benchReport,
  workbook: benchWorkbook,
  keywords: benchKeywords,
  requests: benchRequests,
  text: benchText,
  model: benchModelOverhead,
};

const { values } = parseArgs({
  options: {
    json: { type: "boolean", default: false },
    quick: { type: "boolean", default: false },
    only: { type: "string", multiple: true, default: Object.keys(benches) },
  },
});

const results = await measure(values.only, { quick: values.quick });
// Small sizes and few figures are for trying out; what is kept is a whole run.
if (!values.quick && values.only.length === Object.keys(benches).length) keep(results);
process.stdout.write(values.json ? `${JSON.stringify(results, null, 2)}\n` : tableOf(results));
process.exitCode = results.figures.some((figure) => keepsBound(figure) === false) ? 1 : 0;

async function measure(names: readonly string[], options: BenchOptions): Promise<Results> {
  const figures: Figure[] = [];
  for (const name of names) {
    const bench = benches[name];
    if (bench === undefined) throw new Error(`No such bench: ${name}`);
    process.stderr.write(`Measuring ${name} ...\n`);
    figures.push(...(await bench(options)));
  }
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  const machine = `${cpus()[0]?.model ?? "unknown"}, ${availableParallelism()} cores, ${gigabytes} GB`;
  return { machine, node: process.versions.node, date: new Date().toISOString(), figures };
}

function keep(all: Results): void {
  const folder = resolve(import.meta.dirname, "..", "docs", "bench");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "results.json"), `${JSON.stringify(all, null, 2)}\n`);
  for (const figure of all.figures)
    if (figure.points.length > 0)
      writeFileSync(join(folder, `${figure.name}.svg`), drawChart(figure));
  writeFileSync(join(folder, "README.md"), writePage(all));
}

function tableOf({ machine, node, figures }: Results): string {
  const lines = figures.flatMap((figure) => {
    const { title, yardstick, sizeUnit, points, peakMegabytes, note } = figure;
    const verdict = { true: "kept", false: "MISSED", null: "" }[String(keepsBound(figure))];
    const rows = points.map(
      ({ size, ours, theirs, ratio }) =>
        `  ${`${size} ${sizeUnit}`.padEnd(16)}${`${ours}`.padStart(9)} : ${`${theirs}`.padEnd(9)} ${figure.unit.padEnd(11)} ratio ${ratio}`,
    );
    const peak = peakMegabytes === undefined ? [] : [`  peak ${peakMegabytes} MB`];
    return [
      "",
      `${title} : ${yardstick}  ${boundWords(figure.bound)} ${verdict}`,
      ...rows,
      ...peak,
      ...(note ? [`  ${note}`] : []),
    ];
  });
  return `${[`${machine}, Node ${node}`, ...lines].join("\n")}\n`;
}
