import { ArrowLeft } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { EvidenceContext } from "./evidence-context.ts";
import { EvidenceSheet } from "./evidence-sheet.tsx";
import type { EvidenceTrail } from "./evidence-trail.ts";
import { QuoteSheet } from "./quote-sheet.tsx";

/** The evidence of one cell or quote, with the way back to the one it was reached from. */
export function EvidenceSteps({ trail }: { readonly trail: EvidenceTrail }) {
  const { shown, name, further, canGoBack, goBack } = trail;
  return (
    <EvidenceContext value={further}>
      {canGoBack && (
        <Button
          variant="quiet"
          size="small"
          icon={<ArrowLeft />}
          className="-ml-2.5 mb-2"
          onClick={goBack}
        >
          Back
        </Button>
      )}
      {shown.kind === "cell" ? (
        <EvidenceSheet key={name} reference={shown.reference} result={shown.result} />
      ) : (
        <QuoteSheet key={name} quote={shown.quote} />
      )}
    </EvidenceContext>
  );
}
