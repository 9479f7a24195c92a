import { parseArgs } from "node:util";
import { analyse } from "#analysis/analyse.ts";
import { startWorkerPool } from "#analysis/processes/start-worker-pool.ts";
import { seeded } from "#analysis/samples/seeded.ts";
import { writeRecords } from "#analysis/table/table.ts";

/**
 * node bench/insight-recall.ts: how often tables of pure chance get a relation as an insight (at
 * most 5 of 100 may), and how often a planted medium effect is among the insights (at least 90 of
 * 100 must). Prints JSON; fails where a bound is not kept. `--tables 20` for a quick look.
 */
const { values } = parseArgs({
  options: { tables: { type: "string", default: "100" }, show: { type: "string" } },
});
const tables = Number(values.tables);

const headers = ["Seen", "Stay", "Weight", "Pulse", "Glucose", "Ward", "Payer", "Smoker"] as const;
type Header = (typeof headers)[number];
type Row = Record<Header, string | number>;

/** A medium effect after Cohen, and the columns that an insight must name to have found it. */
interface Plant {
  readonly name: string;
  readonly columns: readonly Header[];
  /** @param place 0 to 1, from the first record to the last */
  change(row: Row, random: () => number, place: number): void;
}

const standard = 10;
const plants: readonly Plant[] = [
  {
    name: "two groups, d 0.5, of the focus",
    columns: ["Stay", "Smoker"],
    change: (row) => add(row, "Stay", row.Smoker === "yes" ? 0.5 * standard : 0),
  },
  {
    name: "two groups, d 0.5, elsewhere",
    columns: ["Glucose", "Smoker"],
    change: (row) => add(row, "Glucose", row.Smoker === "yes" ? 0.5 * standard : 0),
  },
  {
    name: "four groups, f 0.25, of the focus",
    columns: ["Stay", "Ward"],
    change: (row) =>
      add(row, "Stay", (row.Ward === "North" || row.Ward === "East" ? 0.5 : 0) * standard),
  },
  {
    name: "correlation 0.3 with the focus",
    columns: ["Stay", "Pulse"],
    change: (row) => add(row, "Stay", 0.314 * (Number(row.Pulse) - 50)),
  },
  {
    name: "correlation 0.3 elsewhere",
    columns: ["Weight", "Glucose"],
    change: (row) => add(row, "Glucose", 0.314 * (Number(row.Weight) - 50)),
  },
  {
    name: "two categories, V 0.3",
    columns: ["Smoker", "Payer"],
    change: (row, random) => {
      const chance = row.Payer === "Self" ? 0.82 : 0.4;
      row.Smoker = random() < chance ? "yes" : "no";
    },
  },
  {
    name: "rise over three years, tau about 0.4",
    columns: ["Stay"],
    change: (row, _, place) => add(row, "Stay", 1.2 * standard * place),
  },
];

const add = (row: Row, column: Header, step: number) => {
  row[column] = Number(row[column]) + step;
};

const rowsOf = (seed: number) => 300 + 60 * (seed % 6);

/** Measures of mean 50 and deviation 10, three categories and three years, drawn apart from each other. */
function drawTable(seed: number, plant: Plant | null): string {
  const random = seeded(seed);
  const normal = () => {
    const radius = Math.sqrt(-2 * Math.log(1 - random()));
    return radius * Math.cos(2 * Math.PI * random());
  };
  const one = <Value>(among: readonly Value[]) =>
    among[Math.floor(random() * among.length)] as Value;
  const count = rowsOf(seed);
  const rows = Array.from({ length: count }, (_, at) => {
    const row: Row = {
      Seen: new Date(Date.UTC(2022, 0, 1 + Math.floor((at / count) * 1095)))
        .toISOString()
        .slice(0, 10),
      ...{ Stay: 50 + standard * normal(), Weight: 50 + standard * normal() },
      ...{ Pulse: 50 + standard * normal(), Glucose: 50 + standard * normal() },
      Ward: one(["North", "East", "South", "West"]),
      Payer: one(["Public", "Private", "Self"]),
      Smoker: one(["yes", "no"]),
    };
    plant?.change(row, random, at / count);
    return headers.map((header) => {
      const cell = row[header];
      return typeof cell === "number" ? cell.toFixed(2) : cell;
    });
  });
  return writeRecords({ headers: [...headers], rows });
}

const workers = startWorkerPool();
const relation =
  /together|opposite directions|difference\.|closely|All else equal|\b(?:rose|fell)\b/;

async function insightsOf(content: string): Promise<readonly string[]> {
  const table = { name: "table.csv", content };
  const asked = { columns: [], focus: null, direction: "rows", keywords: [] } as const;
  const { insights } = await analyse(
    { prompt: "Give me an overview of this data.", table, ...asked },
    { workers },
  );
  return insights.slice(0, 8);
}

const isAbout = (insight: string, columns: readonly Header[]) =>
  relation.test(insight) && columns.every((column) => insight.includes(column));

async function measureNoise() {
  const wrong: { seed: number; insight: string }[] = [];
  for (let seed = 1; seed <= tables; seed += 1) {
    const found = (await insightsOf(drawTable(seed, null))).filter((one) => relation.test(one));
    if (found[0] !== undefined) wrong.push({ seed, insight: found[0] });
  }
  return wrong;
}

async function measurePlants() {
  const missed: { seed: number; plant: string }[] = [];
  for (let seed = 1; seed <= tables; seed += 1) {
    const plant = plants[seed % plants.length];
    if (plant === undefined) continue;
    const insights = await insightsOf(drawTable(10_000 + seed, plant));
    const isFound = insights.some((insight) => isAbout(insight, plant.columns));
    if (!isFound) missed.push({ seed, plant: plant.name });
  }
  return missed;
}

if (values.show !== undefined) {
  const plant = plants[Number(values.show) % plants.length] ?? null;
  process.stdout.write(drawTable(10_000 + Number(values.show), plant));
  await workers.close();
  process.exit();
}
const [wrong, missed] = [await measureNoise(), await measurePlants()];
await workers.close();
const bounds = { noiseWithRelation: 0.05 * tables, plantsFound: 0.9 * tables };
const figures = { noiseWithRelation: wrong.length, plantsFound: tables - missed.length };
process.stdout.write(`${JSON.stringify({ tables, figures, bounds, wrong, missed }, null, 2)}\n`);
const isKept =
  figures.noiseWithRelation <= bounds.noiseWithRelation &&
  figures.plantsFound >= bounds.plantsFound;
process.exitCode = isKept ? 0 : 1;
