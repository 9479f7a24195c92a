import type { ReactNode } from "react";
import type { Passage as PassageText } from "#contract/report.ts";
import { LongList } from "./long-list.tsx";
import { Passage } from "./passage.tsx";
import type { ReportPart } from "./report-parts.ts";
import { textColumnWidth } from "./text-column-width.ts";

interface ReportPartViewProps {
  readonly part: ReportPart;
  readonly children: ReactNode;
}

/** One headed part of the report's text. */
export function ReportPartView({ part, children }: ReportPartViewProps) {
  return (
    <section aria-labelledby={part.id} className="mt-12">
      <h3
        id={part.id}
        tabIndex={-1}
        className="mb-4 scroll-mt-24 text-title-3 font-semibold text-balance text-ink focus-visible:outline-none"
      >
        {part.heading}
      </h3>
      {children}
    </section>
  );
}

interface PassageListProps {
  readonly passages: readonly PassageText[];
  /** What the sentences are, in the plural. */
  readonly noun: string;
  readonly small?: boolean;
}

const passagesShown = 8;

/** Sentences one under the other, each with a hanging mark. */
export function PassageList({ passages, noun, small = false }: PassageListProps) {
  return (
    <LongList
      max={passagesShown}
      noun={noun}
      className={
        small
          ? `${textColumnWidth} list-disc space-y-1.5 pl-5 text-body text-ink-soft marker:text-ink-faint`
          : "max-w-[38rem] list-disc space-y-3 pl-5 font-serif text-report text-ink marker:text-ink-faint"
      }
    >
      {passages.map((passage) => (
        <li key={passage.markdown} className="pl-1">
          <Passage passage={passage} inline />
        </li>
      ))}
    </LongList>
  );
}
