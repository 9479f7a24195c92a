import type { Cell } from "#contract/report.ts";
import type { Figure } from "../../domain/method.ts";
import type { FigureRows } from "./figure-rows.ts";
import { correlate } from "./relation.ts";

type Strongest = Extract<Figure, { kind: "strongest" }>;

interface Pair {
  readonly names: readonly [string, string];
  readonly r: number;
}

/** Of several columns the pair that goes together most, or the one that goes most with another. */
export async function strongestOf(
  figure: Strongest,
  figureRows: FigureRows,
): Promise<Cell | readonly Cell[]> {
  const pairs = await pairsOf(figure, figureRows);
  const [best] = pairs
    .filter(({ r }) => figure.sign === "either" || (figure.sign === "positive" ? r > 0 : r < 0))
    .sort((a, b) => Math.abs(b.r) - Math.abs(a.r));
  if (best === undefined) return null;
  if (figure.give === "r") return best.r;
  if (figure.give === "sign") return best.r < 0 ? "negative" : "positive";
  return figure.give === "pair" ? best.names : best.names[1];
}

async function pairsOf(
  { of, columns, with: target }: Strongest,
  figureRows: FigureRows,
): Promise<Pair[]> {
  const firsts = target === null ? columns : [target];
  const names = firsts.flatMap((one, at) =>
    (target === null ? columns.slice(at + 1) : columns)
      .filter((other) => other !== one)
      .map((other) => [one, other] as const),
  );
  const pairs = await Promise.all(
    names.map(async ([one, other]) => {
      const found = correlate(of, await figureRows.cells(one), await figureRows.cells(other));
      return found === null ? [] : [{ names: [one, other] as const, r: found.r }];
    }),
  );
  return pairs.flat();
}
