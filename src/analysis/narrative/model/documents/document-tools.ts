import * as z from "zod/mini";
import type { ToolCall, ToolSpec } from "../model-port.ts";
import { schemaOf } from "../tools.ts";

const passage = z.string();

/** What a model hands in about documents: sentences around verbatim quotes. */
const documentSubmission = z.object({
  answered: z.boolean(),
  answer: passage,
  findings: z.array(passage),
  recommendations: z.array(passage),
});
export type DocumentSubmission = z.infer<typeof documentSubmission>;

const inputs = {
  read_document: z.strictObject({
    sections: z.array(z.string()).check(z.minLength(1), z.maxLength(20)),
  }),
  submit: documentSubmission,
} as const;

const descriptions = {
  read_document: "Tells the text of sections of the documents, whole, by their ids.",
  submit: "Hands in the report and ends the work.",
} as const;

export const documentTools: readonly ToolSpec[] = [
  {
    name: "read_document",
    description: descriptions.read_document,
    schema: schemaOf(inputs.read_document),
  },
  { name: "submit", description: descriptions.submit, schema: schemaOf(inputs.submit) },
];

export type DocumentCall =
  | { readonly tool: "read"; readonly sections: readonly string[] }
  | { readonly tool: "submit"; readonly submission: DocumentSubmission }
  | { readonly tool: "none"; readonly error: string };

export function readDocumentCall({ name, input }: ToolCall): DocumentCall {
  if (name === "read_document") {
    const read = inputs.read_document.safeParse(input);
    if (read.success) return { tool: "read", sections: read.data.sections };
    return { tool: "none", error: "sections must be a list of ids" };
  }
  if (name !== "submit") return { tool: "none", error: `there is no tool ${name}` };
  const submitted = inputs.submit.safeParse(input);
  if (submitted.success) return { tool: "submit", submission: submitted.data };
  return { tool: "none", error: "answered, answer, findings and recommendations are needed" };
}
