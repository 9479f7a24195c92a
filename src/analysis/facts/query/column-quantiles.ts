import type { Engine } from "../../domain/engine.ts";
import { quoteName } from "./quote-sql.ts";

/** Which shares of the values lie below each. */
const shares = [0.05, 0.25, 0.5, 0.75, 0.95] as const;

/** Quantiles of columns of numbers by header: `p5` to `p95`. */
export type ColumnQuantiles = ReadonlyMap<string, Readonly<Record<string, number>>>;

/** They only help to choose what to ask, so they are no results of a report. */
export async function columnQuantiles(
  { profile, run }: Pick<Engine, "profile" | "run">,
  headers: readonly string[],
): Promise<ColumnQuantiles> {
  const numbers = profile.columns.filter(
    ({ name, kind }) => kind === "number" && headers.includes(name),
  );
  if (numbers.length === 0) return new Map();
  const list = numbers.flatMap(({ name }) =>
    shares.map((share) => `quantile_cont(${quoteName(name)}, ${share})`),
  );
  const { rows } = await run(`SELECT ${list.join(", ")} FROM data`);
  return new Map(
    numbers.map(({ name }, at) => {
      const cells = shares.map((share, place) => {
        const cell = rows[0]?.[at * shares.length + place];
        return [`p${share * 100}`, typeof cell === "number" ? cell : Number.NaN] as const;
      });
      return [name, Object.fromEntries(cells)];
    }),
  );
}
