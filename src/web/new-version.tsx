import { useState } from "react";
import { usePageOutdated } from "./api/page-build.ts";
import { Button } from "./ui/elements.tsx";

interface NewVersionProps {
  /** Loads the page anew; tests pass their own. */
  reload?: () => void;
}

/** Offers to reload a page that is older than the server. It never reloads by itself: a draft would be lost. */
export function NewVersion({ reload = () => location.reload() }: NewVersionProps) {
  const isOutdated = usePageOutdated();
  const [isPutOff, setPutOff] = useState(false);
  return (
    <div aria-live="polite" className="print:hidden">
      {isOutdated && !isPutOff && (
        <div className="fixed bottom-4 left-4 z-40 max-w-[min(24rem,calc(100vw-2rem))] rounded-panel border border-line-strong bg-surface p-4 shadow-layer">
          <p className="font-semibold text-ink">There is a new version of Candor</p>
          <p className="mt-1 text-ink-soft">
            Reload the page to use it. What you typed and did not save or send will be lost.
          </p>
          <div className="mt-3 flex gap-2">
            <Button size="small" variant="primary" onClick={reload}>
              Reload the page
            </Button>
            <Button size="small" variant="quiet" onClick={() => setPutOff(true)}>
              Later
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
