import { useId, useState } from "react";
import type { ThreadEntry } from "#contract/calls/analyses.ts";
import type { AnalystStatus } from "#contract/calls/models.ts";
import { ApiError, sentenceOf } from "#web/api/call-api.ts";
import { heldKeywords } from "#web/api/held-keywords.ts";
import { EstimateCard } from "../../estimate/estimate-card.tsx";
import { WarningDialog } from "../../privacy/warning-dialog.tsx";
import { QuickQuestion } from "../../prompt/quick-question.tsx";
import { showNotice, useWizardTools } from "../../wizard-tools.ts";
import { ThreadExport } from "./thread-export.tsx";

interface StoredThreadProps {
  readonly thread: readonly ThreadEntry[];
  /** Of the report in view. */
  readonly id: string;
  readonly premium: boolean | undefined;
  readonly writers: AnalystStatus | undefined;
  /** Shows one of the thread, or a new one as it runs. */
  readonly onOpen: (id: string) => void;
}

/** Goes on from a report that was opened again: its data is stored with it, not in this page. */
export function StoredThread({ thread, id, premium, writers, onOpen }: StoredThreadProps) {
  const { ask, held, confirm, cancel } = useNextOfStored(id, onOpen);
  const { estimateNext } = useWizardTools();
  const reports = thread.filter(({ state }) => state === "succeeded");
  return (
    <section
      aria-label="More questions about this data"
      className="rounded-panel border border-line bg-surface p-4 sm:p-6 print:hidden"
    >
      {thread.length > 1 && (
        <div className="mb-5">
          <Questions {...{ thread, id, onOpen }} />
          <ThreadExport ids={reports.map((item) => item.id)} premium={premium} />
        </div>
      )}
      <QuickQuestion
        key={id}
        label="Ask the next question"
        hint="The file is not open in this page any more. The question is asked of the copy that is stored with this report; for newer data, choose the file again."
        onAsk={(prompt) => void ask(prompt)}
        tell={(prompt) =>
          writers?.hosted && (
            <EstimateCard
              about={prompt}
              ask={(signal) => estimateNext(id, prompt, signal)}
              isInside={writers.stands === "inside"}
            />
          )
        }
      />
      <WarningDialog found={held} onCancel={cancel} onConfirm={() => void confirm()} />
    </section>
  );
}

function Questions({ thread, id, onOpen }: Pick<StoredThreadProps, "thread" | "id" | "onOpen">) {
  const heading = useId();
  return (
    <div className="mb-4">
      <h3 id={heading} className="mb-2 text-body font-medium text-ink-soft">
        Asked of this data
      </h3>
      <ol aria-labelledby={heading} className="border-l border-line">
        {thread.map((entry) => (
          <li key={entry.id}>
            <button
              type="button"
              aria-current={entry.id === id ? "true" : undefined}
              onClick={() => onOpen(entry.id)}
              className="-ml-px block w-full rounded-r-control border-l-2 border-transparent py-1.5 pr-2 pl-4 text-left break-words text-ink-soft hover:bg-raised hover:text-ink aria-[current]:border-accent aria-[current]:text-ink pointer-coarse:min-h-11"
            >
              <span className="block font-medium">{entry.title ?? entry.prompt}</span>
              <span className="line-clamp-2 block text-ink-faint">{answerOf(entry)}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

const answerOf = ({ state, answer }: ThreadEntry): string =>
  answer ?? { running: "Running", failed: "Failed", stopped: "Stopped", succeeded: "" }[state];

interface HeldQuestion {
  readonly prompt: string;
  readonly foundKeywords: readonly string[];
}

function useNextOfStored(id: string, onBegun: (id: string) => void) {
  const { askNext, notify, upgrade, usageChanged } = useWizardTools();
  const [held, setHeld] = useState<HeldQuestion | null>(null);
  const ask = async (prompt: string, confirmedKeywords?: readonly string[]) => {
    try {
      const asked = {
        prompt,
        ...(confirmedKeywords && { confirmedKeywords: [...confirmedKeywords] }),
      };
      onBegun(await askNext(id, asked));
      usageChanged();
    } catch (failure) {
      const foundKeywords = heldKeywords(failure);
      if (foundKeywords !== null) return setHeld({ prompt, foundKeywords });
      const message = sentenceOf(failure);
      const code = failure instanceof ApiError ? failure.code : "unknown";
      if (!upgrade.offerFor({ code, message }))
        showNotice(notify, "panelAnalysisFailed", { message });
    }
  };
  return {
    ask,
    held: held?.foundKeywords ?? null,
    confirm: async () => {
      setHeld(null);
      if (held !== null) await ask(held.prompt, held.foundKeywords);
    },
    cancel: () => {
      setHeld(null);
      showNotice(notify, "analysisCancelled");
    },
  };
}
