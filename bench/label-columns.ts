import { readFileSync } from "node:fs";

/** A column of a list of made ones: which of its groups tell of nobody, and which of somebody. */
export interface MadeColumn {
  readonly theme: string;
  readonly header: string;
  readonly ordinary: readonly string[];
  readonly identifying: readonly string[];
}

/** Reads lines such as `clinic | seen by | GP; nurse | Rose; Dr Hope`. */
export function readMadeColumns(file: string | URL): MadeColumn[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.includes("|"))
    .map((line) => {
      const [theme = "", header = "", ordinary = "", identifying = ""] = line
        .split("|")
        .map((part) => part.trim());
      return { theme, header, ordinary: partsOf(ordinary), identifying: partsOf(identifying) };
    });
}

const partsOf = (text: string): string[] => text.split(/; ?/).filter((part) => part !== "");
