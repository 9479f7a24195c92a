import type { RerunPlan, RerunQuestion } from "#contract/calls/rerun.ts";
import { isComputable, missingColumns } from "./computable.ts";

/** The questions that are asked again, and of each that cannot be why. */
export function QuestionList({ plan }: { readonly plan: RerunPlan }) {
  return (
    <ol className="flex list-decimal flex-col gap-2 pl-6" aria-label="Questions">
      {plan.questions.map((question) => (
        <li key={question.id} className="break-words">
          <p className="text-ink">{question.title ?? question.prompt}</p>
          {!isComputable(plan, question) && (
            <p className="text-refused">{reasonOf(plan, question)}</p>
          )}
        </li>
      ))}
    </ol>
  );
}

function reasonOf(plan: RerunPlan, question: RerunQuestion): string {
  if (!question.isRead) return "It had no answer, so there is nothing to compute again.";
  return notComputable(missingColumns(plan.matches, question.columns));
}

/** Why a question is not computed on a new file. */
export function notComputable(missing: readonly string[]): string {
  const names = missing.map((name) => `“${name}”`).join(", ");
  return `Not computed: the new file has no column for ${names}.`;
}
