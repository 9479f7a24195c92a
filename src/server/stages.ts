import { existsSync } from "node:fs";
import { Problem } from "#contract/problem.ts";
import type { Analyse } from "./analyses/runs.ts";
import type { ReadSpreadsheet } from "./uploads/upload-route.ts";

// TEMPORARY until both stages land: replaced by plain imports.
const load = async (path: string): Promise<Record<string, unknown>> =>
  existsSync(new URL(path, import.meta.url))
    ? await import(new URL(path, import.meta.url).href)
    : {};
const busy = () => Promise.reject(new Problem("busy"));
export const analyse = ((await load("../analysis/analyse.ts")).analyse ?? busy) as Analyse;
export const readSpreadsheet = ((await load("../analysis/ingest/read-spreadsheet.ts"))
  .readSpreadsheet ?? busy) as ReadSpreadsheet;
