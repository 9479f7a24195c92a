import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { extractTable } from "#analysis/facts/extract-table.ts";
import type { SharedWorkerPool } from "#analysis/worker-pool.ts";
import type { BundleMaker } from "./analyses/bundle-route.ts";

const root = join(import.meta.dirname, "..", "..");
const name = "@duckdb/node-api";

/** What evidence bundles are made with: tables are loaded in processes like those of analyses. */
export function openBundles(engines: SharedWorkerPool): BundleMaker {
  return {
    loadTable: (userId, signal) => (input, withData) =>
      extractTable({ input, withData }, { workers: engines.of(userId), signal }),
    verifier: openVerifier(),
    duckdb: duckdbPackage(),
  };
}

/** DuckDB's package in the version that computes the results here. */
function duckdbPackage(): BundleMaker["duckdb"] {
  const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return { name, version: dependencies[name] };
}

/**
 * The program that goes with evidence, as text. It is put together once, in a process of its own:
 * the tool that does it takes 140 MB of memory and a second.
 */
function openVerifier(): () => Promise<string> {
  let made: Promise<string> | null = null;
  return () => {
    made ??= build().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}

const maxBytes = 10_000_000;

async function build(): Promise<string> {
  const script = join(root, "scripts", "build-verifier.mjs");
  const { stdout } = await promisify(execFile)(process.execPath, [script], {
    cwd: root,
    maxBuffer: maxBytes,
  });
  return stdout;
}
