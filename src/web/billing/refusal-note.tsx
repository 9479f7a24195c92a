import { Callout } from "#web/ui/callout.tsx";
import type { PaymentRefusal } from "./payment-refusal.ts";

/** A refused payment, said where it was tried. */
export function RefusalNote({ title, text, why }: PaymentRefusal) {
  return (
    <Callout tone="refused" title={title}>
      {why === undefined ? (
        text
      ) : (
        <>
          <p>{text}</p>
          <p>{why}</p>
        </>
      )}
    </Callout>
  );
}
