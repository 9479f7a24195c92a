import { type FormEvent, useId, useState } from "react";
import type { ReadingChoice } from "#contract/calls/upload-spreadsheet.ts";
import { Button } from "#web/ui/button.tsx";
import { ChoiceGroup } from "#web/ui/choice-group.tsx";
import { Tag } from "#web/ui/tag.tsx";

interface ReadingQuestionProps {
  choice: ReadingChoice;
  /** What was answered before, where the question is asked again. */
  answered?: boolean;
  busy: boolean;
  /** The same choice with the value that was picked. */
  onAnswer: (choice: ReadingChoice) => void;
}

/** Asks how a part of the file is meant, each answer with what it makes of the file. */
export function ReadingQuestion({
  choice,
  answered = false,
  busy,
  onAnswer,
}: ReadingQuestionProps) {
  const name = useId();
  const [picked, setPicked] = useState<string | null>(answered ? choice.chosen : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (picked !== null && !busy) onAnswer({ ...choice, chosen: picked });
  };
  const choices = choice.options.map(({ value, label, example }) => ({
    value,
    label: (
      <>
        {label} {value === choice.chosen && <Tag>shown below</Tag>}
      </>
    ),
    description: example === "" ? undefined : <span className="break-words">{example}</span>,
  }));
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <ChoiceGroup
        legend={choice.question}
        name={name}
        value={picked}
        onChange={setPicked}
        choices={choices}
      />
      <div>
        <Button type="submit" size="small" variant="primary" disabled={picked === null || busy}>
          {busy ? "Reading …" : "Read it this way"}
        </Button>
      </div>
    </form>
  );
}
