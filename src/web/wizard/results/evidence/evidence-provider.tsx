import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { Report } from "#contract/report.ts";
import { Drawer } from "#web/ui/drawer.tsx";
import {
  type Evidence,
  EvidenceContext,
  type EvidenceReference,
  evidenceName,
  ShownCellContext,
} from "./evidence-context.ts";
import { EvidenceSteps } from "./evidence-margin.tsx";
import { type EvidenceTrail, MarginTrailContext, shownAt } from "./evidence-trail.ts";

interface EvidenceProviderProps {
  readonly report: Report;
  readonly fileName: string;
  /** False where the page keeps no margin for it, however wide it is. */
  readonly hasMargin?: boolean;
  readonly children: ReactNode;
}

/**
 * Gives the report below its evidence: in the margin where there is one, else in a drawer. From a
 * derived number one can go on to the cells it was made of, and back again; closing returns to the
 * number it began with.
 */
export function EvidenceProvider(props: EvidenceProviderProps) {
  const { report, fileName, hasMargin = true, children } = props;
  const [trail, setTrail] = useState<readonly EvidenceReference[]>([]);
  const opener = useRef<Element | null>(null);
  const wide = useWide() && hasMargin;
  const evidence = useMemo((): Evidence => {
    const results = new Map(report.results.map((result) => [result.id, result] as const));
    const quotes = new Map(report.quotes?.map((quote) => [quote.id, quote] as const));
    return {
      fileName,
      resultOf: (id) => results.get(id),
      quoteOf: (id) => quotes.get(id),
      open: (reference) => {
        opener.current = document.activeElement;
        setTrail([reference]);
      },
    };
  }, [report, fileName]);
  const further = useMemo(
    (): Evidence => ({
      ...evidence,
      open: (reference) => setTrail((before) => [...before, reference]),
    }),
    [evidence],
  );

  const close = () => setTrail([]);

  // After the evidence has left the page, and with it the focus it held.
  useEffect(() => {
    if (trail.length > 0) return;
    if (opener.current instanceof HTMLElement) opener.current.focus();
    opener.current = null;
  }, [trail]);

  const [first] = trail;
  const last = shownAt(trail.at(-1), evidence);
  const shown: EvidenceTrail | null = last && {
    ...last,
    further,
    canGoBack: trail.length > 1,
    goBack: () => setTrail(trail.slice(0, -1)),
    close,
  };
  return (
    <EvidenceContext value={evidence}>
      <ShownCellContext value={first ? evidenceName(first) : null}>
        <MarginTrailContext value={wide ? shown : null}>{children}</MarginTrailContext>
      </ShownCellContext>
      <Drawer
        open={shown !== null && !wide}
        onClose={close}
        title={<span className="inline-block first-letter:uppercase">{shown?.title}</span>}
      >
        {shown && <EvidenceSteps trail={shown} />}
      </Drawer>
    </EvidenceContext>
  );
}

// Tailwind's `xl`, from which the page keeps a margin for the evidence.
const query = "(min-width: 80rem)";

/** Whether the page has a margin beside its text; false where nothing is laid out. */
function useWide(): boolean {
  return useSyncExternalStore(subscribe, isWide);
}

function subscribe(changed: () => void) {
  const media = mediaOf();
  media?.addEventListener("change", changed);
  return () => media?.removeEventListener("change", changed);
}

const isWide = () => mediaOf()?.matches ?? false;

const mediaOf = () => (typeof window.matchMedia === "function" ? window.matchMedia(query) : null);
