import * as z from "zod/mini";
import type { Form, Given } from "./read-form.ts";
import { invalid, type Refusal } from "./refusal.ts";

/** A form has texts only; Stripe's longest is 5000 characters. */
export const text = z.string().check(z.maxLength(5000));
export const integer = z.pipe(
  z.string().check(z.regex(/^-?\d+$/)),
  z.transform((digits) => Number(digits)),
);
export const flag = z.pipe(
  z.enum(["true", "false"]),
  z.transform((word) => word === "true"),
);
export const metadata = z.optional(z.record(z.string(), z.string().check(z.maxLength(500))));
export const expand = z.optional(z.array(z.string()));

/** What every list takes. */
export const paging = {
  limit: z.optional(integer),
  starting_after: z.optional(text),
  ending_before: z.optional(text),
  expand,
};

/** Reads what a request carries, or throws the refusal that Stripe would give. */
export function readParameters<Schema extends z.ZodMiniType>(
  schema: Schema,
  form: Form,
): z.output<Schema> {
  const read = z.safeParse(schema, form);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw issue === undefined ? invalid("Invalid request.") : refusalOf(issue, form);
}

function refusalOf(issue: z.core.$ZodIssue, form: Form): Refusal {
  const path = issue.path.map(String);
  if (issue.code === "unrecognized_keys") {
    const param = named([...path, issue.keys[0] ?? ""]);
    return invalid(`Received unknown parameter: ${param}`, { code: "parameter_unknown", param });
  }
  const param = named(path);
  if (at(form, path) === undefined)
    return invalid(`Missing required param: ${param}.`, { code: "parameter_missing", param });
  if (issue.code === "invalid_value")
    return invalid(`Invalid ${param}: must be one of ${issue.values.join(", ")}`, { param });
  if (issue.code === "invalid_format")
    return invalid(`Invalid integer: ${String(at(form, path))}`, {
      code: "parameter_invalid_integer",
      param,
    });
  return invalid(`Invalid ${param}: ${issue.message}`, { param });
}

/** `items[0][price]` */
const named = ([first = "", ...rest]: string[]) => first + rest.map((key) => `[${key}]`).join("");

function at(form: Form, path: readonly string[]): Given | undefined {
  let found: Given | undefined = form;
  for (const key of path) {
    if (found === undefined || typeof found === "string") return undefined;
    found = Array.isArray(found) ? found[Number(key)] : found[key];
  }
  return found;
}
