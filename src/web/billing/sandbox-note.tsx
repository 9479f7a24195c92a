import { sandboxCards, spacedCard } from "#contract/sandbox-cards.ts";
import { Callout } from "#web/ui/elements.tsx";

const cards = Object.entries(sandboxCards).map(([number, { does, renewalFails }]) => ({
  ...{ number, does, isOurs: renewalFails },
}));

interface SandboxNoteProps {
  provider: "sandbox" | "stripe";
}

/** Says that no money moves, and which cards are taken. Shown with test cards only, never with live keys. */
export function SandboxNote({ provider }: SandboxNoteProps) {
  // At Stripe the card that pays once is declined at once.
  const taken = cards.filter(({ isOurs }) => provider === "sandbox" || !isOurs);
  return (
    <Callout tone="note" title="Payment sandbox: no money moves">
      <p>Use a test card, any date to come and any three digits. Never type a real card here.</p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {taken.map(({ number, does }) => (
          <div key={number} className="contents">
            <dt className="tabular whitespace-nowrap">{spacedCard(number)}</dt>
            <dd className="text-ink-soft">{does}</dd>
          </div>
        ))}
      </dl>
    </Callout>
  );
}
