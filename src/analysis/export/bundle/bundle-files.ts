import type { Report, Result } from "#contract/report.ts";
import type { BundledReport, BundledResult, BundleManifest, ReportFile } from "./bundle.ts";
import type { BundleParts } from "./bundle-parts.ts";
import { bundleReadme } from "./bundle-readme.ts";

/** The files of an evidence bundle by name; texts are to be written as UTF-8. */
export function bundleFiles(parts: BundleParts): Record<string, string | Uint8Array> {
  const { asked, report, data, cells, duckdb } = parts;
  const manifest: BundleManifest = {
    ...{ version: 1, asked, data },
    results: report.results.map(({ id }) => id),
  };
  const reportFile: ReportFile = { report: bundledReport(report), cells };
  const queries = report.results.flatMap(({ id, origin }) =>
    origin.kind === "query" ? [[queryFile(id), `${origin.sql}\n`] as const] : [],
  );
  const needs = { private: true, type: "module", dependencies: { [duckdb.name]: duckdb.version } };
  return {
    "README.md": bundleReadme(parts),
    "bundle.json": json(manifest),
    "package.json": json(needs),
    "report.json": json(reportFile),
    "report.md": parts.markdown,
    ...Object.fromEntries(queries),
    ...Object.fromEntries(
      report.results.map((result) => [`results/${result.id}.json`, json(bundledResult(result))]),
    ),
    "verify.mjs": parts.verifier,
    ...parts.dataFiles,
  };
}

const json = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`;

const queryFile = (id: string) => `queries/${id}.sql`;

function bundledResult({ origin, ...result }: Result): BundledResult {
  if (origin.kind !== "query") return { ...result, origin };
  return { ...result, origin: { kind: "query", file: queryFile(result.id) } };
}

/** Other readings of the question, and what was struck, may hold values that nothing prints. */
function bundledReport(report: Report): BundledReport {
  const { results: _, readAs: __, struck: ___, quotes, ...printed } = report;
  if (quotes === undefined) return printed;
  return { ...printed, quotes: quotes.map(({ before: _, after: __, ...quote }) => quote) };
}
