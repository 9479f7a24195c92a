import { models } from "#contract/model.ts";
import type { TextAnalyst } from "./analyst.ts";
import { readQuestionInWorker } from "./reading/read-question-in-worker.ts";
import { readTextQuestion } from "./text/read-text-question.ts";
import { writeTextDraft } from "./text/write-text-draft.ts";
import { writeDraft } from "./write/write-draft.ts";

/** The analyst that runs everywhere: rules only, no network, the same words for the same table. */
export const builtinAnalyst: TextAnalyst = {
  ...models.builtin,
  read: (question, { previous = [], ...about }, tools) =>
    readQuestionInWorker({ question, ...about, previous }, tools),
  async write(reading, facts, { question, others, profile }) {
    return {
      draft: writeDraft({ question, reading, facts, others, profile }),
      model: models.builtin,
      tokenUsage: { totalTokens: 0, estimatedCost: 0 },
    };
  },
  async planText(question) {
    return readTextQuestion(question);
  },
  async writeText(plan, facts) {
    return writeTextDraft(plan, facts);
  },
};
