import { type ReactNode, useCallback, useId, useState } from "react";
import { formatCount } from "#contract/formatting.ts";
import type { Result } from "#contract/report.ts";
import { type Evidence, useEvidence } from "./evidence/evidence-context.ts";
import { observeReceipts } from "./observe-receipts.ts";
import { quotePosition } from "./quote-receipt.tsx";

interface Hint {
  readonly words: string;
  /** Place within the report, in pixels: the left edge, and the edge of the number it stands at. */
  readonly left: number;
  readonly at: number;
  readonly above: boolean;
}

/** Width of the widest hint and the height of a usual one, in pixels. */
const widest = 320;
const usualHeight = 64;

/**
 * Says the formula of a number in words, and n, or where a quote stands, while the pointer or the keyboard is on it. One hint
 * serves all numbers within: a report holds hundreds, and one listener each took most of its drawing.
 */
export function ReceiptHints({ children }: { readonly children: ReactNode }) {
  const id = useId();
  const [hint, setHint] = useState<Hint | null>(null);
  const { resultOf, quoteOf } = useEvidence();
  const watch = useCallback(
    (area: HTMLElement | null) => {
      if (!area) return;
      return observeReceipts(area, (receipt) => {
        for (const item of area.querySelectorAll("[data-receipt][aria-describedby]"))
          item.removeAttribute("aria-describedby");
        const words = wordsFor(receipt?.dataset.receipt ?? "", { resultOf, quoteOf });
        if (receipt && words) receipt.setAttribute("aria-describedby", id);
        setHint(receipt && words ? hintAt(receipt, area, words) : null);
      });
    },
    [id, resultOf, quoteOf],
  );
  return (
    <div ref={watch} className="relative">
      {children}
      {hint && (
        <div
          id={id}
          role="tooltip"
          style={{ left: hint.left, top: hint.at }}
          className={
            "absolute z-30 w-max max-w-80 animate-appear rounded-control border border-line-strong bg-surface " +
            `px-3 py-2 text-body text-ink shadow-layer ${hint.above ? "-translate-y-full" : ""}`
          }
        >
          {hint.words}
        </div>
      )}
    </div>
  );
}

function wordsFor(
  name: string,
  { resultOf, quoteOf }: Pick<Evidence, "resultOf" | "quoteOf">,
): string | undefined {
  const result = resultOf(name.split(".")[0] ?? "");
  if (result) return wordsOf(result);
  const quote = quoteOf(name);
  return quote && `${quote.document} · ${quotePosition(quote)}`;
}

const wordsOf = ({ words, population }: Result) =>
  population === null ? words : `${words} · n = ${formatCount(population)}`;

function hintAt(receipt: HTMLElement, area: HTMLElement, words: string): Hint {
  const [box] = receipt.getClientRects();
  const frame = area.getBoundingClientRect();
  const left = (box?.left ?? 0) - frame.left;
  const above = (box?.top ?? 0) > usualHeight;
  return {
    words,
    left: Math.max(0, Math.min(left, frame.width - widest)),
    at: (above ? (box?.top ?? 0) - 6 : (box?.bottom ?? 0) + 6) - frame.top,
    above,
  };
}
