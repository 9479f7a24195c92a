import { Children, isValidElement, type ReactNode, useContext } from "react";
import type { CellReference } from "#contract/fact.ts";
import { evidenceName, ShownCellContext, useEvidence } from "./evidence/evidence-context.ts";
import { receiptLook } from "./receipt-look.ts";

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
      className={receiptLook(textOf(children))}
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
