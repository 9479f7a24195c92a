import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Path of a file as an operator writes it, which says what these models cost. */
export function pricedModels(ids: readonly string[]): string {
  const path = join(mkdtempSync(join(tmpdir(), "models-")), "models.json");
  const prices = [{ from: "2026-01-01", input: 1, output: 2 }];
  writeFileSync(path, JSON.stringify(ids.map((id) => ({ id, contextTokens: 100_000, prices }))));
  return path;
}
