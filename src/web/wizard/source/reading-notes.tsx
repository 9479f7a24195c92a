import { type FormEvent, useId, useState } from "react";
import type { ReadingChoice } from "#contract/calls/uploads.ts";
import { ChoiceGroup } from "#web/ui/choice-group.tsx";
import { Button, Callout } from "#web/ui/elements.tsx";
import { Tag } from "#web/ui/tag.tsx";
import type { Source } from "../wizard-state.ts";

interface ReadWarningsProps {
  source: Pick<Source, "warnings" | "answers" | "truncated">;
  /** Asks again what was answered. */
  onReopen: (choice: ReadingChoice) => void;
}

/** More than this many lines push the table out of sight. */
const shownAtFirst = 4;

/** What was said about the file and what was repaired in it: it changes how the table is read. */
export function ReadWarnings({ source, onReopen }: ReadWarningsProps) {
  const { warnings, truncated, answers } = source;
  const [all, setAll] = useState(false);
  if (warnings.length === 0 && answers.length === 0 && !truncated) return null;
  const shown = all ? warnings : warnings.slice(0, shownAtFirst);
  return (
    <Callout tone={truncated ? "decide" : "note"} title="How this file was read">
      <ul className="list-disc space-y-1 pl-5">
        {truncated && <li>Only the first part of this file fits; the rest was left out.</li>}
        {answers.map((answer) => (
          <Answer key={answer.setting} answer={answer} onReopen={onReopen} />
        ))}
        {shown.map((warning, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two repairs may read alike, and none moves
          <li key={index} className="break-words">
            {warning}
          </li>
        ))}
      </ul>
      {warnings.length > shownAtFirst && (
        <Button size="small" variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? "Show fewer" : `Show all ${warnings.length}`}
        </Button>
      )}
    </Callout>
  );
}

function Answer({
  answer,
  onReopen,
}: {
  answer: ReadingChoice;
  onReopen: ReadWarningsProps["onReopen"];
}) {
  const { question, options, chosen } = answer;
  const label = options.find(({ value }) => value === chosen)?.label ?? chosen;
  return (
    <li className="break-words">
      {question} You said: {label}.{" "}
      <button
        type="button"
        aria-label={`Change the answer to: ${question}`}
        className="rounded-control text-accent underline underline-offset-4 hover:text-accent-strong"
        onClick={() => onReopen(answer)}
      >
        Change
      </button>
    </li>
  );
}

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
