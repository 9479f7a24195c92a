import { ArrowLeft } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { cellName, EvidenceContext } from "./evidence-context.ts";
import { EvidenceSheet } from "./evidence-sheet.tsx";
import type { EvidenceTrail } from "./evidence-trail.ts";

/** The evidence of one cell, with the way back to the one it was reached from. */
export function EvidenceSteps({ trail }: { readonly trail: EvidenceTrail }) {
  const { reference, result, further, canGoBack, goBack } = trail;
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
      <EvidenceSheet key={cellName(reference)} reference={reference} result={result} />
    </EvidenceContext>
  );
}
