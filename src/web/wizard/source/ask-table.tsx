import { Card } from "#web/ui/elements.tsx";
import { QuickQuestion } from "../prompt/quick-question.tsx";
import { firstQuestions } from "../prompt/starter-questions.ts";
import { useTableMarks } from "../prompt/use-question-marks.ts";
import { isComplete, tableOf } from "../steps.ts";
import type { WizardState } from "../wizard-state.ts";

interface AskTableProps {
  readonly state: WizardState;
  readonly onAsk: (question: string) => void;
}

/** From the table to its report in one move; the steps stay there for whoever wants to choose. */
export function AskTable({ state, onAsk }: AskTableProps) {
  const table = tableOf(state);
  const mark = useTableMarks(table);
  if (table === null || state.flow !== "spreadsheet" || !isComplete(state, "upload")) return null;
  return (
    <Card>
      <QuickQuestion
        key={table.id}
        label="Ask about this table"
        hint="Uses every column. Choose Next to pick columns, a focus and privacy keywords yourself."
        starters={firstQuestions(state)}
        of="this table"
        mark={mark}
        onAsk={onAsk}
      />
    </Card>
  );
}
