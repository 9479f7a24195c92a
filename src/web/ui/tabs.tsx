import { type KeyboardEvent, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";

interface Tab {
  id: string;
  label: ReactNode;
  panel: ReactNode;
}

interface TabsProps {
  /** Names the list of tabs for a screen reader. */
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect: (id: string) => void;
}

/** Views of the same thing, one at a time. Arrows, Home and End move; one Tab stop in all. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const id = useId();
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next =
      tabs[
        target(
          event.key,
          tabs.findIndex((tab) => tab.id === selected),
          tabs.length,
        )
      ];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    document.getElementById(`${id}-${next.id}`)?.focus();
  };
  const current = tabs.find((tab) => tab.id === selected);
  return (
    <div>
      <div role="tablist" aria-label={label} className="flex gap-5 border-b border-line">
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${id}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            onKeyDown={move}
            className={classNames(
              "-mb-px min-h-10 border-b-2 text-body font-medium transition-colors pointer-coarse:min-h-11",
              tab.id === selected
                ? "border-accent text-ink"
                : "border-transparent text-ink-soft hover:text-ink",
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {current && (
        <div
          id={`${id}-panel`}
          role="tabpanel"
          aria-labelledby={`${id}-${current.id}`}
          className="pt-5"
        >
          {current.panel}
        </div>
      )}
    </div>
  );
}

/** The place a key leads to, or -1 where it leads nowhere. */
function target(key: string, current: number, count: number): number {
  switch (key) {
    case "ArrowRight":
      return (current + 1) % count;
    case "ArrowLeft":
      return (current - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return -1;
  }
}
