import { expect, it } from "vitest";
import type { AnalysisInput } from "#analysis/domain/analysis.ts";
import { smallInput } from "#test/server/small-input.ts";
import { billedModel } from "./analysts.ts";

type Hosted = NonNullable<Parameters<typeof billedModel>[0]>;
const standing = (documents: object | null) =>
  ({ flash: { documents }, pro: { documents } }) as unknown as Hosted;
const hosted = standing(null);
const pro = { ...smallInput, model: "pro" } as AnalysisInput;

it("bills the model that was asked for only where it is what answers", () => {
  expect(billedModel(hosted, pro)).toBe("pro");
  expect(billedModel(hosted, smallInput)).toBe("flash");
  expect(billedModel(null, pro)).toBeNull();
  const about = { ...pro, text: { content: "a", documents: [] } } as never;
  expect(billedModel(hosted, about)).toBeNull();
  // One within the house reads them.
  expect(billedModel(standing({}), about)).toBe("pro");
});
