import { Children, isValidElement, type ReactNode, useContext } from "react";
import type { CellReference } from "#contract/report.ts";
import { evidenceName, ShownCellContext, useEvidence } from "./evidence/evidence-context.ts";

interface ReceiptProps {
  readonly reference: CellReference;
  readonly children: ReactNode;
}

/** A number in a text. Pointed at it says its formula (see `ReceiptHints`); pressed it shows its evidence. */
export function Receipt({ reference, children }: ReceiptProps) {
  const { resultOf, open } = useEvidence();
  const name = evidenceName(reference);
  const isShown = useContext(ShownCellContext) === name;
  if (!resultOf(reference.result)) return <span>{children}</span>;
  return (
    <button
      type="button"
      className={receiptClasses(textOf(children))}
      data-receipt={name}
      aria-current={isShown ? "true" : undefined}
      onClick={() => open(reference)}
    >
      {children}
    </button>
  );
}

/** What is within is a text, now and then with one in bold. */
function textOf(children: ReactNode): string {
  return Children.toArray(children)
    .map((child) => {
      if (isValidElement<{ children?: ReactNode }>(child)) return textOf(child.props.children);
      return String(child);
    })
    .join("");
}

/**
 * What can be asked where it comes from. A number is dotted underneath; a word is asked less often and
 * stays quiet until the pointer or the focus is on it, or a text with many names would be all dots.
 */
export function receiptClasses(text: string): string {
  return `${baseClasses} ${/\p{N}/u.test(text) ? "decoration-ink-faint" : "decoration-transparent"}`;
}

// The wash of what is shown reaches above and below letters that are higher than their line.
const baseClasses =
  "cursor-pointer text-left whitespace-normal underline decoration-dotted decoration-1 " +
  "underline-offset-[0.22em] hover:text-accent hover:decoration-accent hover:decoration-solid " +
  "aria-[current=true]:bg-accent-wash aria-[current=true]:text-accent aria-[current=true]:decoration-solid " +
  "aria-[current=true]:-my-[0.08em] aria-[current=true]:py-[0.08em]";

interface OptionalReceiptProps {
  /** Null where no result holds the number: then it is plain text. */
  readonly reference: CellReference | null;
  readonly children: ReactNode;
}

/** A number of a card, with its receipt where there is one. */
export function OptionalReceipt({ reference, children }: OptionalReceiptProps) {
  return reference ? <Receipt reference={reference}>{children}</Receipt> : children;
}
