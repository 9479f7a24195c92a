import { type ReactNode, useContext } from "react";
import { compareReports } from "#analysis/rerun/compare-results.ts";
import { LinkButton } from "#web/ui/elements.tsx";
import {
  EvidenceContext,
  ShownCellContext,
  useEvidence,
} from "#web/wizard/results/evidence/evidence-context.ts";
import { EvidenceProvider } from "#web/wizard/results/evidence/evidence-provider.tsx";
import { Passage } from "#web/wizard/results/passage.tsx";
import { useRepeat } from "../use-repeat.ts";
import { ComparedTables } from "./compared-tables.tsx";
import { notComputable } from "./question-list.tsx";
import { RerunSection } from "./rerun-section.tsx";
import type { AnsweredAnalysis, ComparedQuestion } from "./use-comparison.ts";

/** One question: its answers before and now, and their figures side by side. */
export function ComparedQuestionView({ question }: { readonly question: ComparedQuestion }) {
  const { before, now, moved } = question;
  return (
    <RerunSection title={before.title ?? before.prompt}>
      {now !== null && now.answer !== null ? (
        <EvidenceProvider
          report={before.answer.report}
          fileName={before.fileName}
          hasMargin={false}
        >
          {moved.length > 0 && (
            <p className="text-ink-soft">
              Dates moved: {moved.map((date) => `${date.before} is ${date.now} now`).join(", ")}.
            </p>
          )}
          <Sides before={before} now={{ ...now, answer: now.answer }} />
        </EvidenceProvider>
      ) : (
        <p className="text-refused">{reasonOf(question)}</p>
      )}
    </RerunSection>
  );
}

function reasonOf({ before, now, missing }: ComparedQuestion): string {
  if (now !== null)
    return now.problem?.message ?? "It has not ended yet: open this page again in a moment.";
  if (missing.length > 0) return notComputable(missing);
  return before.answer.report.answered
    ? "It was not computed on the new file."
    : "It had no answer before, so there was nothing to compute again.";
}

interface SidesProps {
  readonly before: AnsweredAnalysis;
  readonly now: AnsweredAnalysis;
}

/** Numbers of before have the evidence around here; numbers of now one of their own within. */
function Sides({ before, now }: SidesProps) {
  const evidence = useEvidence();
  const shown = useContext(ShownCellContext);
  const beforeSide = (children: ReactNode) => (
    <EvidenceContext value={evidence}>
      <ShownCellContext value={shown}>{children}</ShownCellContext>
    </EvidenceContext>
  );
  const [earlier, later] = [before.answer.report, now.answer.report];
  return (
    <EvidenceProvider report={later} fileName={now.fileName} hasMargin={false}>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Side label="Before" id={before.id}>
          {beforeSide(<Passage passage={earlier.answer} />)}
        </Side>
        <Side label="Now" id={now.id}>
          <Passage passage={later.answer} />
        </Side>
      </div>
      {compareReports(earlier, later).map((compared) => (
        <ComparedTables
          key={`${compared.before?.id} ${compared.after?.id}`}
          {...{ compared, beforeSide }}
        />
      ))}
    </EvidenceProvider>
  );
}

interface SideProps {
  readonly label: string;
  readonly id: string;
  readonly children: ReactNode;
}

function Side({ label, id, children }: SideProps) {
  const { open } = useRepeat();
  return (
    <div className="min-w-0 break-words">
      <h3 className="text-body font-semibold text-ink-soft">{label}</h3>
      <div className="mt-1">{children}</div>
      <LinkButton onClick={() => open(id)} aria-label={`Open the report: ${label}`}>
        Open the report
      </LinkButton>
    </div>
  );
}
