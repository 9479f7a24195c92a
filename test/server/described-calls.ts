/** The part of an OpenAPI document that says what a call takes. */
export interface BodySchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly items?: BodySchema;
  readonly anyOf?: readonly BodySchema[];
  readonly properties?: Readonly<Record<string, BodySchema>>;
  readonly required?: readonly string[];
}

/** A call as the document describes it. */
export interface DescribedCall {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly schema?: BodySchema;
  }[];
  readonly body: BodySchema | undefined;
}

/** Every call of an OpenAPI document. */
export function callsOf(document: object): DescribedCall[] {
  const { paths } = document as { paths: Record<string, Record<string, unknown>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const { parameters = [], requestBody } = described as {
        parameters?: DescribedCall["parameters"];
        requestBody?: { content?: Record<string, { schema?: BodySchema }> };
      };
      const body = requestBody?.content?.["application/json"]?.schema;
      return { method: method.toUpperCase() as DescribedCall["method"], path, parameters, body };
    }),
  );
}

/** A body that is right; `samples` are texts of fields that must be certain ones. */
export function sampleOf(
  schema: BodySchema,
  samples: Readonly<Record<string, unknown>> = {},
): unknown {
  const { type, enum: choices, items, anyOf, properties, required = [] } = schema;
  if (anyOf !== undefined) return sampleOf(anyOf[0] ?? {}, samples);
  if (choices !== undefined) return choices[0];
  if (type === "array") return items === undefined ? [] : [sampleOf(items, samples)];
  const plain = plainSamples.get(type ?? "");
  if (plain !== undefined) return plain;
  const entries = Object.entries(properties ?? {}).filter(
    ([name]) => required.includes(name) || samples[name] !== undefined,
  );
  return Object.fromEntries(
    entries.map(([name, field]) => [name, samples[name] ?? sampleOf(field, samples)]),
  );
}

const plainSamples = new Map<string, unknown>([
  ["string", "a"],
  ["number", 1],
  ["integer", 1],
  ["boolean", true],
]);
