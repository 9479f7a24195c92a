/** One node of a JSON Schema. */
type Schema = Readonly<Record<string, unknown>>;

/**
 * A schema as Gemini takes it: without the words that it does not know, and with a `const` as an `enum`
 * of one. It follows a definition that leads back to itself only where a property is not required, so
 * such properties are optional there; whoever runs the tool checks them.
 */
export function geminiSchema(schema: object): object {
  const whole = schema as Schema;
  const definitions = (whole.$defs ?? {}) as Readonly<Record<string, Schema>>;
  const cyclic = new Set(
    Object.keys(definitions).flatMap((name) =>
      reachableFrom(name, definitions).has(name) ? [`#/$defs/${name}`] : [],
    ),
  );
  // Zod writes "#" where the whole refers to itself.
  if (namesIn(whole).has("#")) cyclic.add("#");
  return taken(whole, cyclic);
}

function taken(node: Schema, cyclic: ReadonlySet<string>): Schema {
  const entries = Object.entries(node).flatMap(([word, value]) => {
    if (word === "const") return [["enum", [value]] as const];
    if (!known.has(word)) return [];
    if (word === "required") return [[word, requiredOf(node, cyclic)] as const];
    return [[word, takenBelow(word, value, cyclic)] as const];
  });
  return Object.fromEntries(entries);
}

function takenBelow(word: string, value: unknown, cyclic: ReadonlySet<string>): unknown {
  if (word === "properties" || word === "$defs")
    return Object.fromEntries(
      Object.entries(value as Schema).map(([name, one]) => [name, taken(one as Schema, cyclic)]),
    );
  if (word === "enum") return value;
  if (Array.isArray(value)) return value.map((one) => takenBelow(word, one, cyclic));
  return isNode(value) ? taken(value, cyclic) : value;
}

function requiredOf({ required, properties = {} }: Schema, cyclic: ReadonlySet<string>): unknown {
  const of = properties as Readonly<Record<string, Schema>>;
  return (required as readonly string[]).filter((name) =>
    [...namesIn(of[name])].every((one) => !cyclic.has(one)),
  );
}

/** Definitions that one leads to, over any number of others. */
function reachableFrom(
  name: string,
  definitions: Readonly<Record<string, Schema>>,
): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [name];
  for (const next of open)
    for (const reference of namesIn(definitions[next])) {
      const to = reference.slice("#/$defs/".length);
      if (!found.has(to)) open.push(to);
      found.add(to);
    }
  return found;
}

/** What a node refers to, itself or below. */
function namesIn(node: unknown): ReadonlySet<string> {
  if (Array.isArray(node)) return new Set(node.flatMap((one) => [...namesIn(one)]));
  if (!isNode(node)) return new Set();
  const below = Object.entries(node)
    .filter(([word]) => word !== "$defs")
    .flatMap(([, value]) => [...namesIn(value)]);
  return new Set(typeof node.$ref === "string" ? [node.$ref, ...below] : below);
}

const isNode = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** As Google's documentation of `parametersJsonSchema` lists them. */
const known = new Set(
  "$id $defs $ref $anchor type format title description enum items prefixItems minItems maxItems minimum maximum anyOf oneOf properties additionalProperties required".split(
    " ",
  ),
);
