import { useState } from "react";
import { useLocation } from "wouter";
import { readAsked, runAgain } from "#contract/calls/history.ts";
import { ApiError, callApi, sentenceOf } from "#web/api/call-api.ts";
import { heldKeywords } from "#web/api/held-keywords.ts";
import { isAnalysisRunning } from "#web/api/running-analyses.ts";
import { offerUpgradeFor } from "#web/billing/upgrade-offer.ts";
import { notify } from "#web/ui/notices.tsx";
import { sendToWizard } from "#web/wizard/wizard-commands.ts";
import { showNotice } from "#web/wizard/wizard-tools.ts";

/** A repetition that waits for keywords to be confirmed. */
interface HeldRepeat {
  readonly id: string;
  readonly foundKeywords: readonly string[];
}

interface Repeating {
  readonly held: HeldRepeat | null;
  /** The analysis that is being asked for. */
  readonly busy: string | null;
  /** Shows one in the wizard, as it stands. */
  open(id: string): void;
  /** Runs it on the same data and shows the new one. */
  runAgain(id: string): Promise<void>;
  /** Opens the wizard with all that was asked but the data. */
  askAgain(id: string): Promise<void>;
  confirm(): Promise<void>;
  cancel(): void;
}

/** What can be done with an earlier analysis in the wizard. */
export function useRepeat(): Repeating {
  const [, goTo] = useLocation();
  const [held, setHeld] = useState<HeldRepeat | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const open = (id: string) => {
    if (isAnalysisRunning()) return showNotice(notify, "analysisUnderWay");
    goTo(`/?analysis=${id}`);
    sendToWizard({ kind: "open", id });
  };
  const during = async (id: string, work: () => Promise<void>) => {
    setBusy(id);
    await work();
    setBusy(null);
  };
  const run = (id: string, confirmedKeywords?: readonly string[]) =>
    during(id, async () => {
      const body = confirmedKeywords ? { confirmedKeywords: [...confirmedKeywords] } : {};
      try {
        const begun = await callApi(runAgain, { params: { id }, body });
        open(begun.id);
      } catch (failure) {
        const foundKeywords = heldKeywords(failure);
        if (foundKeywords !== null) return setHeld({ id, foundKeywords });
        refused("analysisNotRepeated", failure);
      }
    });
  return {
    held,
    busy,
    open,
    runAgain: (id) => run(id),
    askAgain: (id) =>
      during(id, async () => {
        if (isAnalysisRunning()) return showNotice(notify, "analysisUnderWay");
        try {
          const asked = await callApi(readAsked, { params: { id } });
          goTo("/");
          sendToWizard({ kind: "ask-again", asked });
        } catch (failure) {
          refused("analysisNotOpened", failure);
        }
      }),
    confirm: async () => {
      setHeld(null);
      if (held) await run(held.id, held.foundKeywords);
    },
    cancel: () => {
      setHeld(null);
      showNotice(notify, "analysisCancelled");
    },
  };
}

function refused(name: "analysisNotRepeated" | "analysisNotOpened", failure: unknown) {
  const message = sentenceOf(failure);
  const code = failure instanceof ApiError ? failure.code : "unknown";
  if (!offerUpgradeFor({ code, message })) showNotice(notify, name, { message });
}
