import type { Draft, Template } from "../../../domain/fact.ts";
import type { DocumentAnalyst } from "../../analyst.ts";
import { builtinAnalyst } from "../../builtin-analyst.ts";
import type { ModelPort } from "../model-port.ts";
import { modelTime } from "../model-time.ts";
import { modelUsageOf } from "../model-usage.ts";
import { documentTask } from "./document-task.ts";
import { readDocuments } from "./read-documents.ts";
import {
  type ScreenedDocumentSubmission,
  screenDocumentSubmission,
} from "./screen-document-submission.ts";
import { tellDocuments } from "./tell-documents.ts";

interface Options {
  clock(): Date;
  readonly milliseconds: number;
}

/** A model within the house as a reader of documents: it reads them whole and quotes them word for word. */
export function documentAnalyst(
  port: ModelPort,
  { clock, milliseconds }: Options,
): DocumentAnalyst {
  return {
    async write(plan, facts, desk) {
      const { question, text, locate, onStep } = desk;
      const told = tellDocuments(question, text, desk.delimitData);
      const { sorted, replies, steps } = await readDocuments({
        ...{ port, work: documentTask, told, desk, text, onStep },
        withinTime: modelTime(desk.signal, milliseconds),
        sort: (submission) =>
          screenDocumentSubmission(submission, { known: facts.places.length, locate }),
      });
      const own = await builtinAnalyst.writeText(plan, facts);
      const { places } = sorted;
      return {
        draft: textDraft(own, sorted),
        places,
        steps,
        ...modelUsageOf(port, { replies, agreement: undefined, now: clock() }),
      };
    },
    async preview({ question, text, signal, delimitData }) {
      const { instructions, tools } = documentTask;
      const turns = [{ kind: "data", ...tellDocuments(question, text, delimitData) }] as const;
      return port.preview({ instructions, tools, turns, only: null, signal });
    },
  };
}

/** What the built-in analyst finds in documents with the model's words; its answer only where it may be printed. */
function textDraft(own: Draft, { answered, answer, ...sorted }: ScreenedDocumentSubmission): Draft {
  const { refused, findings, recommendations } = sorted;
  const { answerTable: _, ...plain } = own;
  if (answer === null) return { ...own, refused, notes: [...own.notes, replaced] };
  const closest = own.sections.filter(({ heading }) => heading !== "Closest passages");
  const told = { answered, answer, refused, recommendations };
  return { ...plain, ...told, insights: findings, sections: closest };
}

const replaced: Template =
  "The answer of the model did not pass the check, so the built-in analyst wrote it.";
