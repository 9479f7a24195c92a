import type { ReactNode } from "react";
import type { CellReference } from "#contract/fact.ts";
import { Tooltip } from "#web/ui/tooltip.tsx";
import { useEvidence } from "./evidence/evidence-context.ts";
import { receiptLook } from "./receipt-look.ts";

interface ReceiptProps {
  readonly reference: CellReference;
  readonly children: ReactNode;
}

/** A number in a text. Pointed at it says its formula in words and n; pressed it shows its evidence. */
export function Receipt({ reference, children }: ReceiptProps) {
  const { resultOf, open } = useEvidence();
  const result = resultOf(reference.result);
  if (!result) return <span>{children}</span>;
  const words =
    result.population === null
      ? result.words
      : `${result.words} · n = ${result.population.toLocaleString("en-US")}`;
  return (
    <Tooltip text={words}>
      <button
        type="button"
        className={receiptLook}
        data-receipt={`${reference.result}.${reference.row}.${reference.column}`}
        onClick={() => open(reference)}
      >
        {children}
      </button>
    </Tooltip>
  );
}
