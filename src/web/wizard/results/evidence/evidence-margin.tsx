import { ArrowLeft, X } from "lucide-react";
import { type ReactNode, useContext } from "react";
import { Button, IconButton } from "#web/ui/elements.tsx";
import { EvidenceContext } from "./evidence-context.ts";
import { EvidenceSheet } from "./evidence-sheet.tsx";
import { type EvidenceTrail, MarginTrailContext } from "./evidence-trail.ts";
import { QuoteSheet } from "./quote-sheet.tsx";

interface EvidenceMarginProps {
  /** What stands in the margin while no number is asked about. */
  readonly children: ReactNode;
}

/** The margin of a wide page: the evidence beside the text, which stays readable and in place. */
export function EvidenceMargin({ children }: EvidenceMarginProps) {
  const trail = useContext(MarginTrailContext);
  return trail ? <EvidencePanel trail={trail} /> : children;
}

function EvidencePanel({ trail }: { readonly trail: EvidenceTrail }) {
  const { name, title, close } = trail;

  /** From anywhere on the page: one reads the text and the evidence side by side. */
  function listenForEscape(panel: HTMLElement | null) {
    const page = panel?.ownerDocument;
    const onKey = (event: KeyboardEvent) => {
      const layerIsOpen = page?.querySelector("dialog[open]") !== null;
      if (event.key === "Escape" && !event.defaultPrevented && !layerIsOpen) close();
    };
    page?.addEventListener("keydown", onKey);
    return () => page?.removeEventListener("keydown", onKey);
  }

  return (
    <section
      ref={listenForEscape}
      aria-label={`Evidence: ${title}`}
      data-evidence=""
      className="min-w-0 print:hidden"
    >
      <div className="sticky top-6 flex max-h-[calc(100dvh-11rem)] animate-slide-in flex-col rounded-panel border border-line bg-surface">
        <header className="flex items-center gap-4 border-b border-line py-2 pr-2 pl-4">
          <h2
            // The next number is a new text to read, so the focus comes to its beginning.
            key={name}
            ref={takeFocus}
            tabIndex={-1}
            className="min-w-0 flex-1 text-lead font-semibold text-balance first-letter:uppercase"
          >
            {title}
          </h2>
          <IconButton label="Close" icon={<X />} onClick={close} />
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto px-4 py-4">
          <EvidenceSteps trail={trail} />
        </div>
      </div>
    </section>
  );
}

const takeFocus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });

/** The evidence of one cell or quote, with a back button to the one it was opened from. */
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
