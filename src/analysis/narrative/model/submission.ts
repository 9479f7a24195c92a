import * as z from "zod/mini";

/** Something that a passage says about cells beyond printing them, in a form that can be checked. */
const claim = z.object({
  /** `q3.0.mean` */
  cell: z.string(),
  relation: z.enum([
    ...["highest", "lowest", "above", "below", "equal"],
    ...["rises", "falls", "majority", "minority"],
  ] as const),
  /** The other cell of `above`, `below` and `equal`. */
  other: z.optional(z.string()),
});
export type Claim = z.infer<typeof claim>;

const passage = z.object({ text: z.string(), claims: z.array(claim) });
export type SubmittedPassage = z.infer<typeof passage>;

/** The parts of a report that a model may add to, by the heading they get. */
export const topics = {
  focus: "The focus column",
  groups: "How groups differ",
  relations: "What goes together",
  time: "Over time",
} as const;
export type Topic = keyof typeof topics;

const topicNames = ["focus", "groups", "relations", "time"] as const satisfies readonly Topic[];

/** What a model hands in: prose with references, never figures. */
export const submission = z.object({
  answered: z.boolean(),
  answer: passage,
  sections: z.array(z.object({ topic: z.enum(topicNames), passages: z.array(passage) })),
  insights: z.array(passage),
  recommendations: z.array(passage),
  /** What is known of the subject beyond the data: sentences without numbers, told apart in the report. */
  background: z.array(z.string()),
});
export type Submission = z.infer<typeof submission>;
