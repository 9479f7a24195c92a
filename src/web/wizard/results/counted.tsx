import type { ReactNode } from "react";
import type { CellReference } from "#contract/fact.ts";
import { Receipt } from "./receipt.tsx";

interface CountedProps {
  /** Null where no result holds the number: then it is plain text. */
  readonly reference: CellReference | null;
  readonly children: ReactNode;
}

/** A number of a card, with its receipt where there is one. */
export function Counted({ reference, children }: CountedProps) {
  return reference ? <Receipt reference={reference}>{children}</Receipt> : children;
}
