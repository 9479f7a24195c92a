import { expect, it } from "vitest";
import * as z from "zod/mini";
import { query } from "#contract/query-schema.ts";
import { geminiSchema } from "./gemini-schema.ts";

it("writes a constant as a choice of one, and leaves out what Gemini does not know", () => {
  const schema = z.toJSONSchema(
    z.object({
      kind: z.literal("sum"),
      name: z.string().check(z.maxLength(9), z.regex(/^a/)),
      width: z.number().check(z.positive()),
      // A property may be called as a word of JSON Schema is.
      pattern: z.optional(z.string()),
    }),
  );
  expect(geminiSchema(schema)).toEqual({
    type: "object",
    properties: {
      kind: { type: "string", enum: ["sum"] },
      name: { type: "string" },
      width: { type: "number" },
      pattern: { type: "string" },
    },
    required: ["kind", "name", "width"],
    additionalProperties: false,
  });
});

it("requires nothing that leads back to itself", () => {
  const tree = {
    type: "object",
    properties: {
      name: { type: "string" },
      of: { type: "array", items: { $ref: "#/$defs/tree" } },
    },
    required: ["name", "of"],
  };
  const leaf = { type: "object", properties: { name: { type: "string" } }, required: ["name"] };
  const schema = {
    type: "object",
    properties: { tree: { $ref: "#/$defs/tree" }, leaf: { $ref: "#/$defs/leaf" } },
    required: ["tree", "leaf"],
    $defs: { tree, leaf },
  };
  expect(geminiSchema(schema)).toEqual({
    ...schema,
    required: ["leaf"],
    $defs: { tree: { ...tree, required: ["name"] }, leaf },
  });
});

it("takes the whole algebra of queries", () => {
  const words = JSON.stringify(geminiSchema(z.toJSONSchema(z.object({ query }))));
  expect(words).toContain('"$ref"');
  expect(words).not.toMatch(/"(const|maxLength|exclusiveMinimum|\$schema)":/);
});
