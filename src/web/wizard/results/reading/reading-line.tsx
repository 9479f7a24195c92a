import { Plus } from "lucide-react";
import { useState } from "react";
import type { Ask } from "#contract/reading.ts";
import { Menu } from "#web/ui/menu.tsx";
import { additionChoices } from "./addition-choices.ts";
import { ConditionDialog } from "./condition-dialog.tsx";
import { withAddedCondition, withCondition } from "./edit-condition.ts";
import type { ReadingColumn } from "./reading-columns.ts";
import { menuOf, partLook, ReadingPartButton } from "./reading-part-button.tsx";
import { isEditable, readingParts } from "./reading-parts.ts";

interface ReadingLineProps {
  readonly ask: Ask;
  readonly columns: readonly ReadingColumn[];
  readonly onChange: (ask: Ask) => void;
}

/** One thing that the question asks for, part by part: each can be changed, removed or added to. */
export function ReadingLine({ ask, columns, onChange: change }: ReadingLineProps) {
  /** Which condition is being written: its place in the list, or `new`. */
  const [writing, setWriting] = useState<number | "new" | null>(null);
  const parts = readingParts(ask);
  const onChange = (next: Ask) => {
    if (next !== ask) change(next);
  };
  const canWrite = isEditable(ask) && columns.length > 0;
  return (
    <>
      <ul className="flex flex-wrap items-center gap-x-1.5 gap-y-2">
        {parts.map((part) => (
          <li key={`${part.kind} ${part.index}`} className="max-w-full">
            <ReadingPartButton
              {...{ ask, part, columns, onChange }}
              onWrite={
                canWrite && part.kind === "condition" ? () => setWriting(part.index) : undefined
              }
            />
          </li>
        ))}
        {isEditable(ask) && (
          <li>
            <Additions {...{ ask, columns, onChange }} onWrite={() => setWriting("new")} />
          </li>
        )}
      </ul>
      <ConditionDialog
        open={writing !== null}
        columns={columns}
        onClose={() => setWriting(null)}
        onWrite={(condition) => {
          onChange(
            typeof writing === "number"
              ? withCondition(ask, writing, condition)
              : withAddedCondition(ask, condition),
          );
          setWriting(null);
        }}
      />
    </>
  );
}

function Additions(props: ReadingLineProps & { readonly onWrite: () => void }) {
  const { ask, columns, onChange, onWrite } = props;
  const sections = additionChoices(ask, columns);
  const write = columns.length > 0 ? [{ label: "A condition…", onSelect: onWrite }] : [];
  if (sections.length + write.length === 0) return null;
  return (
    <Menu
      align="start"
      trigger={
        <button type="button" className={`${partLook} border-dashed text-ink-soft`}>
          <Plus aria-hidden="true" />
          Add
        </button>
      }
      sections={menuOf(sections, onChange).sections}
      items={write}
    />
  );
}
