import { Check } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useLocation } from "wouter";
import { priceTexts, proBenefits } from "#contract/plans.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Button, Callout } from "#web/ui/elements.tsx";
import { closeUpgradeOffer, onUpgradeOffer, readUpgradeOffer } from "./upgrade-offer.ts";

/** What Pro is and costs. Stands once on the page; `offerUpgrade` opens it. */
export function UpgradeDialog() {
  const offer = useSyncExternalStore(onUpgradeOffer, readUpgradeOffer);
  const [, goTo] = useLocation();
  const start = () => {
    closeUpgradeOffer();
    goTo("/subscribe");
  };
  return (
    <Dialog
      open={offer !== null}
      onClose={closeUpgradeOffer}
      title="Upgrade to Pro"
      width="small"
      footer={
        <>
          <Button onClick={closeUpgradeOffer}>Not now</Button>
          <Button variant="primary" onClick={start}>
            Start subscription
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {offer?.reason && <Callout tone="note">{offer.reason}</Callout>}
        <p className="font-serif text-title-2 text-ink">{priceTexts.proPerMonth}</p>
        <ul className="flex flex-col gap-2 text-lead">
          {proBenefits.map((benefit) => (
            <li key={benefit} className="flex items-start gap-2.5">
              <Check className="mt-1 size-4 shrink-0 text-accent" aria-hidden="true" />
              {benefit}
            </li>
          ))}
        </ul>
        <p className="text-ink-soft">Cancel anytime, {priceTexts.guarantee}.</p>
      </div>
    </Dialog>
  );
}
