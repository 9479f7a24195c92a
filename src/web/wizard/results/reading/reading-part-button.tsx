import { ChevronDown, PencilLine } from "lucide-react";
import type { Ask } from "#contract/reading.ts";
import { Menu, type MenuItem } from "#web/ui/menu.tsx";
import { type ChoiceSection, choicesFor } from "./part-choices.ts";
import type { ReadingColumn } from "./reading-columns.ts";
import type { ReadingPart } from "./reading-parts.ts";

interface ReadingPartButtonProps {
  readonly ask: Ask;
  readonly part: ReadingPart;
  readonly columns: readonly ReadingColumn[];
  readonly onChange: (ask: Ask) => void;
  /** Of a condition: to write another value; undefined where that cannot be. */
  readonly onWrite?: (() => void) | undefined;
}

/** A part of the reading that opens what else it could be; plain text where it could be nothing else. */
export function ReadingPartButton(props: ReadingPartButtonProps) {
  const { ask, part, columns, onChange, onWrite } = props;
  const sections = choicesFor(ask, part, columns);
  if (sections.length === 0)
    return <span className="px-1 py-1 break-words text-ink">{part.text}</span>;
  const write: readonly MenuItem[] = onWrite
    ? [{ label: "Another condition…", icon: <PencilLine />, onSelect: onWrite }]
    : [];
  return (
    <Menu
      align="start"
      trigger={
        <button type="button" aria-label={`Change: ${part.text}`} className={partLook}>
          {part.text}
          <ChevronDown aria-hidden="true" />
        </button>
      }
      {...menuOf(sections, onChange)}
      items={[...write, ...menuOf(sections, onChange).items]}
    />
  );
}

export const partLook =
  "inline-flex max-w-full items-center gap-1.5 rounded-control border border-line bg-surface px-2.5 py-1 text-left text-body " +
  "break-words text-ink transition-colors hover:border-line-strong hover:bg-raised aria-expanded:border-accent " +
  "aria-expanded:bg-raised pointer-coarse:min-h-11 [&>svg]:size-3.5 [&>svg]:shrink-0 [&>svg]:text-ink-faint";

/** Sections with words, and below them what is only done. */
export function menuOf(sections: readonly ChoiceSection[], onChange: (ask: Ask) => void) {
  const itemsOf = ({ choices }: ChoiceSection): MenuItem[] =>
    choices.map(({ label, ask, chosen }) => ({ label, chosen, onSelect: () => onChange(ask) }));
  return {
    sections: sections.flatMap((section) =>
      section.label === null ? [] : [{ label: section.label, items: itemsOf(section) }],
    ),
    items: sections.filter(({ label }) => label === null).flatMap(itemsOf),
  };
}
