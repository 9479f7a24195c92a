import { type MouseEvent, type ReactNode, useContext } from "react";
import { formatCount } from "#contract/formatting.ts";
import type { Quote } from "#contract/report.ts";
import { ShownCellContext, useEvidence } from "./evidence/evidence-context.ts";

interface QuoteReceiptProps {
  readonly id: string;
  readonly children: ReactNode;
}

/**
 * Words of a document. Pressed they show where they stand. A link rather than a button: a sentence
 * has to flow with the text around it, and a button is a box.
 */
export function QuoteReceipt({ id, children }: QuoteReceiptProps) {
  const { quoteOf, open } = useEvidence();
  const isShown = useContext(ShownCellContext) === id;
  if (!quoteOf(id)) return <q>{children}</q>;

  function show(event: MouseEvent) {
    // The address of the page names the analysis, not a place in it.
    event.preventDefault();
    open({ quote: id });
  }

  return (
    <a
      href={`#${id}`}
      dir="auto"
      className={classes}
      data-receipt={id}
      aria-current={isShown ? "true" : undefined}
      onClick={show}
    >
      {children}
    </a>
  );
}

const classes =
  "cursor-pointer underline decoration-dotted decoration-1 decoration-ink-faint underline-offset-[0.22em] " +
  "hover:text-accent hover:decoration-accent hover:decoration-solid " +
  "aria-[current=true]:bg-accent-wash aria-[current=true]:text-accent aria-[current=true]:decoration-solid";

/** Where a quote stands, as in `document 2, sentence 14`. */
export const quotePosition = ({ documentNumber, sentence }: Quote) =>
  `document ${formatCount(documentNumber)}, sentence ${formatCount(sentence)}`;
