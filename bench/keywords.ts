import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { scanKeywords } from "#analysis/privacy/keywords/scan-keywords.ts";
import { type BenchOptions, type Figure, type FigurePoint, pointOf } from "./figure.ts";
import { mixedTable } from "./mixed-table.ts";

const megabyte = 1024 * 1024;

/** A native tool that searches for a list of fixed words in one pass. */
interface Tool {
  readonly name: "rg" | "grep";
  readonly title: string;
  readonly args: readonly string[];
  readonly bound: Figure["bound"];
}

const tools: readonly Tool[] = [
  { name: "rg", title: "rg -F -i -o -f", args: ["-F", "-i", "-o", "-f"], bound: { atMost: 1 } },
  // It counts lines only, so it has far less to do; shown for comparison.
  { name: "grep", title: "grep -F -i -c -f", args: ["-F", "-i", "-c", "-f"], bound: null },
];

/**
 * The scan for health-privacy keywords (how often each occurs, and its first two places) beside
 * native tools, which are given the same text and keywords. Theirs includes the start of a process,
 * a few milliseconds.
 */
export async function benchKeywords({ quick }: BenchOptions): Promise<readonly Figure[]> {
  const sizes = quick ? [0.25, 0.5] : [1, 2.5, 5, 10];
  const counts = quick ? [10, 1_000] : [10, 1_000, 10_000];
  const rounds = quick ? 3 : 5;
  const folder = mkdtempSync(join(tmpdir(), "candor-bench-"));
  try {
    return counts.flatMap((count) => {
      const measured = sizes.map((size) => timesOf(folder, { size, count, rounds }));
      return tools.map((tool) => figureOf(tool, count, measured));
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Measured {
  readonly size: number;
  readonly times: Readonly<Record<"ours" | Tool["name"], readonly number[]>>;
}

function timesOf(
  folder: string,
  { size, count, rounds }: { size: number; count: number; rounds: number },
): Measured {
  const text = mixedTable({ size: size * megabyte, columns: 12 });
  const words = keywordsFor(text, count);
  const [textFile, wordFile] = [join(folder, "text"), join(folder, "words")];
  writeFileSync(textFile, text);
  writeFileSync(wordFile, `${words.join("\n")}\n`);
  const times = { ours: [] as number[], rg: [] as number[], grep: [] as number[] };
  scanKeywords(text, words);
  for (let round = 0; round < rounds; round += 1) {
    times.ours.push(timeOf(() => scanKeywords(text, words)));
    for (const { name, args } of tools.filter(isHere)) {
      // With ten thousand keywords rg takes many seconds, and more rounds would say nothing new.
      if (Number(times[name][0]) > slowMilliseconds) continue;
      times[name].push(timeOf(() => runTool({ name, args: [...args, wordFile, textFile] })));
    }
  }
  return { size, times };
}

const slowMilliseconds = 2_000;

/**
 * What rg prints is thrown away by the system, so nothing here waits for it. Of grep it is read, a
 * single number: GNU grep stops at the first hit when nobody does.
 */
const outputs = { rg: "ignore", grep: "pipe" } as const;

function runTool({ name, args }: Pick<Tool, "name" | "args">): void {
  const { status } = spawnSync(name, args, { stdio: ["ignore", outputs[name], "ignore"] });
  if (status !== 0) throw new Error(`${name} ended with ${status}`);
}

/** Half of them words of the text, half nowhere in it; the same for the same text. */
function keywordsFor(text: string, count: number): string[] {
  const inText = [...new Set(text.slice(0, megabyte).match(/[A-Za-z]+ ?\d+|[A-Za-z]{3,}/g))];
  return Array.from({ length: count }, (_, at) =>
    at % 2 === 0 ? (inText[(at * 31) % inText.length] ?? "") : `diagnosis code ${at * 7_919}`,
  );
}

function timeOf(work: () => unknown): number {
  const from = performance.now();
  work();
  return performance.now() - from;
}

function figureOf(tool: Tool, count: number, measured: readonly Measured[]): Figure {
  const counted = count.toLocaleString("en-US");
  const points: FigurePoint[] = isHere(tool)
    ? measured.map(({ size, times }) =>
        pointOf(size, { ours: times.ours, theirs: times[tool.name] }),
      )
    : [];
  return {
    name: `scan-${count}-keywords-${tool.name}`,
    title: `Scan of a text for ${counted} keywords`,
    yardstick: tool.title,
    ...{ unit: "ms", sizeUnit: "MB", bound: tool.bound, points },
    ...(points.length === 0 && { note: `not measured: no ${tool.name} on this machine` }),
  };
}

const found = new Map<string, boolean>();

function isHere({ name }: Tool): boolean {
  const known = found.get(name) ?? canRun(name);
  found.set(name, known);
  return known;
}

function canRun(name: string): boolean {
  try {
    execFileSync(name, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
