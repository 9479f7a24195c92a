import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import type { HostedModel, ModelFamily } from "#contract/hosted-models.ts";
import type { SettingsReader } from "./settings-reader.ts";

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const dollars = z.number().check(z.gte(0), z.lte(10_000));
const tokens = z.int().check(z.gte(1_000), z.lte(100_000_000));

const modelsFile = z.array(
  z.strictObject({
    id: z.string().check(z.minLength(1), z.maxLength(200)),
    label: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
    thinking: z.optional(z.enum(["low", "medium", "high"])),
    contextTokens: tokens,
    outputTokens: z.optional(tokens),
    prices: z.array(
      z.strictObject({
        from: day,
        until: z.optional(z.nullable(day)),
        input: dollars,
        cachedInput: z.optional(dollars),
        output: dollars,
      }),
    ),
  }),
);

/** Models that whoever runs the installation adds, or says other prices of. */
export function readModelsFile(read: SettingsReader, family: ModelFamily): readonly HostedModel[] {
  const path = read.text("MODELS_FILE");
  if (path === null) return [];
  const content = jsonIn(path);
  if (content === undefined) return read.fault("MODELS_FILE must lead to a JSON file.", []);
  const { data, error } = modelsFile.safeParse(content);
  if (error) {
    const [issue] = error.issues;
    const place = ["model", ...(issue?.path ?? [])].join(" ");
    return read.fault(`MODELS_FILE is not as the manual says: ${place}.`, []);
  }
  const ids = data.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) return read.fault(`MODELS_FILE names ${twice} twice.`, []);
  return data.map(({ id, label = id, thinking = null, outputTokens = 4_096, ...rest }) => ({
    ...{ id, family, label, thinking, outputTokens, contextTokens: rest.contextTokens },
    prices: rest.prices.map(({ until = null, ...price }) => ({
      ...{ ...price, until },
      cachedInput: price.cachedInput ?? price.input,
    })),
  }));
}

function jsonIn(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}
