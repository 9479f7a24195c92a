import { smallestCount } from "#analysis/privacy/release/round-figures.ts";
import { type MadeColumn, readMadeColumns } from "./label-columns.ts";
import { labelsThatLeave } from "./labels-that-leave.ts";

/**
 * Prints which names of groups leave of the made columns of a list, with their headers and with ones
 * that say nothing, each group with as many records as the product asks for.
 */
for (const file of process.argv.slice(2))
  for (const headers of ["shown", "hidden"] as const) {
    const scored = readMadeColumns(file).flatMap((made) => score(made, headers));
    const of = (isIdentifying: boolean) => {
      const asked = scored.filter((label) => label.isIdentifying === isIdentifying);
      const told = asked.filter(({ leaves }) => leaves);
      return { asked: asked.length, leave: told.length, share: told.length / asked.length };
    };
    const textsOf = (isIdentifying: boolean) =>
      scored
        .filter((label) => label.isIdentifying === isIdentifying && label.leaves === isIdentifying)
        .map(({ text }) => text);
    print({
      ...{ file, headers, identifying: of(true), ordinary: of(false) },
      ...{ wrong: textsOf(true), withheld: textsOf(false) },
    });
  }

interface Scored {
  readonly text: string;
  readonly isIdentifying: boolean;
  readonly leaves: boolean;
}

function score({ theme, header, ordinary, identifying }: MadeColumn, headers: string): Scored[] {
  const name = headers === "shown" ? header : "Group G1";
  const all = [...ordinary, ...identifying];
  const rows = all.flatMap((value, at) =>
    Array.from({ length: smallestCount + ((at * 7) % 23) }, () => [value]),
  );
  const [column] = labelsThatLeave(
    { headers: [name], rows },
    { least: smallestCount, hasLabel: () => true },
  );
  // Numbers and dates leave by other rules.
  if (!column || column.column.kind === "number" || column.column.kind === "date") return [];
  return all.map((value) => ({
    text: `${theme} | ${header}: ${value}`,
    isIdentifying: identifying.includes(value),
    leaves: column.leaves(value),
  }));
}

function print(line: object): void {
  process.stdout.write(`${JSON.stringify(line, null, 1)}\n`);
}
