import { expect, it } from "vitest";
import type { AnalysisInput } from "#analysis/domain/analysis.ts";
import { smallInput } from "#test/server/small-input.ts";
import { billedModel } from "./analysts.ts";

const hosted = { flash: null, pro: null } as unknown as NonNullable<
  Parameters<typeof billedModel>[0]
>;
const pro = { ...smallInput, model: "pro" } as AnalysisInput;

it("bills the model that was asked for only where it is what answers", () => {
  expect(billedModel(hosted, pro)).toBe("pro");
  expect(billedModel(hosted, smallInput)).toBe("flash");
  expect(billedModel(null, pro)).toBeNull();
  expect(
    billedModel(hosted, { ...pro, text: { content: "a", documents: [] } } as never),
  ).toBeNull();
});
