import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { UsageError } from "./command.ts";

export interface ParsedArguments {
  readonly file: string;
  readonly json: boolean;
  /** Text options by name. */
  readonly options: Readonly<Record<string, string | undefined>>;
}

/** Reads `FILE --json` and the text options named. Throws `UsageError` for anything else. */
export function parseArguments(
  words: readonly string[],
  names: readonly string[],
): ParsedArguments {
  const { values, positionals } = parsed(words, names);
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) throw new UsageError("Name one file.");
  const options = names.map((name) => [name, textOf(values[name])]);
  return { file, json: values.json === true, options: Object.fromEntries(options) };
}

function parsed(words: readonly string[], names: readonly string[]) {
  const options: ParseArgsOptionsConfig = { json: { type: "boolean" } };
  for (const name of names) options[name] = { type: "string" };
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options });
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : "", { cause });
  }
}

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);
