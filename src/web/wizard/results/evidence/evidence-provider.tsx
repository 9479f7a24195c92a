import { ArrowLeft } from "lucide-react";
import { type ReactNode, useMemo, useRef, useState } from "react";
import type { CellReference } from "#contract/fact.ts";
import type { Report } from "#contract/report.ts";
import { Button } from "#web/ui/button.tsx";
import { Drawer } from "#web/ui/drawer.tsx";
import { type Evidence, EvidenceContext } from "./evidence-context.ts";
import { EvidenceSheet } from "./evidence-sheet.tsx";

interface EvidenceProviderProps {
  readonly report: Report;
  readonly fileName: string;
  readonly children: ReactNode;
}

/**
 * Gives the report below a drawer for its evidence. From a derived number one can go on to the
 * cells it was made of, and back again; closing returns to the number it began with.
 */
export function EvidenceProvider({ report, fileName, children }: EvidenceProviderProps) {
  const [trail, setTrail] = useState<readonly CellReference[]>([]);
  const opener = useRef<Element | null>(null);
  const evidence = useMemo((): Evidence => {
    const results = new Map(report.results.map((result) => [result.id, result] as const));
    return {
      fileName,
      resultOf: (id) => results.get(id),
      open: (reference) =>
        setTrail((before) => {
          if (before.length === 0) opener.current = document.activeElement;
          return [...before, reference];
        }),
    };
  }, [report, fileName]);
  const current = trail.at(-1);
  const result = current && evidence.resultOf(current.result);

  function close() {
    setTrail([]);
    const number = opener.current;
    opener.current = null;
    // The drawer leaves the page first, and with it the focus it holds.
    requestAnimationFrame(() => number instanceof HTMLElement && number.focus());
  }

  return (
    <EvidenceContext value={evidence}>
      {children}
      <Drawer open={result !== undefined} onClose={close} title={result?.title ?? ""}>
        {trail.length > 1 && (
          <Button
            variant="quiet"
            size="small"
            icon={<ArrowLeft />}
            className="-ml-2.5 mb-2"
            onClick={() => setTrail(trail.slice(0, -1))}
          >
            Back
          </Button>
        )}
        {current && result && (
          <EvidenceSheet
            key={`${current.result} ${current.row} ${current.column}`}
            reference={current}
            result={result}
          />
        )}
      </Drawer>
    </EvidenceContext>
  );
}
