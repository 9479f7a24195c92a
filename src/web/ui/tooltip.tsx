import { Tooltip as Radix } from "radix-ui";
import { createContext, type ReactNode, useContext } from "react";

const OPEN_MILLISECONDS = 700;
const SKIP_MILLISECONDS = 300;

interface TooltipProps {
  text: ReactNode;
  /** One element that takes focus, or the words would be out of reach of a keyboard. */
  children: ReactNode;
}

/** A few words more, never the only place where something is said. */
export function Tooltip({ text, children }: TooltipProps) {
  const grouped = useContext(InGroup);
  const tooltip = (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={12}
          className="z-40 max-w-80 animate-appear rounded-control border border-line-strong bg-surface px-3 py-2 text-body text-ink shadow-layer"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
  return grouped ? tooltip : <TooltipGroup>{tooltip}</TooltipGroup>;
}

const InGroup = createContext(false);

/** Within one group the next tooltip opens at once for 300 ms after the last one closed. */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={OPEN_MILLISECONDS} skipDelayDuration={SKIP_MILLISECONDS}>
      <InGroup value={true}>{children}</InGroup>
    </Radix.Provider>
  );
}
