import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { BundledResult, BundleManifest, ReportFile } from "#analysis/export/bundle/bundle.ts";
import type { Report, Result } from "#contract/report.ts";

/** A bundle as it lies in its folder. */
export interface Bundle {
  readonly data: BundleManifest["data"];
  /** Where the data lies; null where it is not at hand. */
  readonly dataPath: string | null;
  /** Digest of each row, where the bundle has them. */
  readonly rowDigests: readonly string[] | null;
  readonly report: Report;
  readonly cells: ReportFile["cells"];
  readonly markdown: string;
}

/** Reads the files of a bundle; `dataFile` is data that its owner handed over apart from it. */
export function readBundle(folder: string, dataFile: string | null): Bundle {
  const text = (name: string) => readFileSync(join(folder, name), "utf8");
  const manifest = JSON.parse(text("bundle.json")) as BundleManifest;
  const { report, cells } = JSON.parse(text("report.json")) as ReportFile;
  const { data } = manifest;
  const results = manifest.results.map((id): Result => {
    const { origin, ...result } = JSON.parse(text(`results/${id}.json`)) as BundledResult;
    if (origin.kind !== "query") return { ...result, origin };
    return { ...result, origin: { kind: "query", sql: text(origin.file) } };
  });
  const digests = join(folder, "data.rows");
  const own = data.file === null ? null : join(folder, data.file);
  const { quotes: bundled, ...printed } = report;
  const quotes = bundled?.map((quote) => ({ ...quote, before: "", after: "" }));
  return {
    data,
    dataPath: dataFile ?? own,
    rowDigests: existsSync(digests) ? readFileSync(digests, "utf8").split("\n") : null,
    report: { ...printed, results, struck: [], ...(quotes ? { quotes } : {}) },
    cells,
    markdown: text("report.md"),
  };
}
