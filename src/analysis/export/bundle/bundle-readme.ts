import type { BundleParts } from "./bundle-parts.ts";

/** What is in a bundle and how to check it, for somebody who has never seen one. */
export function bundleReadme({ asked, report, data, duckdb }: BundleParts): string {
  const hasQueries = report.results.some(({ origin }) => origin.kind === "query");
  return `${[
    "# Evidence for one analysis",
    `Made by Candor, for a question of ${asked.slice(0, 10)}. It holds the report on it, and what is needed to compute its numbers again.`,
    "## To check it",
    [
      "1. Unpack it and open a terminal in its folder. You need Node 22 or newer.",
      ...(hasQueries
        ? [
            `2. Run \`npm install\`, which fetches DuckDB (\`${duckdb.name}\`), or install DuckDB's own command line program, \`duckdb\`.`,
          ]
        : []),
      `${hasQueries ? 3 : 2}. Run \`node verify.mjs\`.`,
    ].join("\n"),
    "It prints PASS, or each number that is not right with the sentence that prints it, and says what it could not check. Nothing is sent anywhere.",
    "## What it checks",
    bullets([
      "that the data is what was analysed, by its fingerprint, the SHA-256 of the file;",
      "that each query gives the result that is stored here, and each statistic follows from the results it names. Numbers may differ by a billionth, because sums depend on the order of adding;",
      "that each number in the report is the cell that it refers to, rounded as it says;",
      "that `report.md` says what `report.json` says.",
    ]),
    "It does not check that the question was understood as it was meant: the report says how it was read, and each query stands in `queries/`.",
    "## What is in it",
    bullets([
      "`report.md`: the report. Each number is a link: `[4.1](#q3.0.mean)` is row 0, column `mean` of `results/q3.json`.",
      "`report.json`: the same by its parts, with the cell and the format of each number.",
      "`queries/`: each query, in SQL, on a table called `data`.",
      "`results/`: what each query gave, and what was computed from that.",
      dataText(data),
      "`bundle.json`: the fingerprint of the data, and the list of results.",
      "`verify.mjs`: the program that checks, as readable text.",
    ]),
  ].join("\n\n")}\n`;
}

const bullets = (items: readonly string[]) => items.map((item) => `- ${item}`).join("\n");

function dataText(data: BundleParts["data"]): string {
  const { kind, file } = data;
  if (file === null)
    return `The data is not in here: whoever made this bundle left it out. Queries cannot be run again without it; \`node verify.mjs --data FILE\` takes the ${kind === "table" ? "`data.csv`" : "`data.txt`"} of a bundle that has it.`;
  if (kind === "text") return `\`${file}\`: the text of the documents that were analysed.`;
  return `\`${file}\`: the table as the queries ran on it, after types were read: it can differ from the file that was uploaded. \`data.rows\` holds a short digest of each row, to name one that was changed.`;
}
