import type { LeavingItem, Retention } from "#contract/calls/retention.ts";
import { formatDate } from "#contract/formatting.ts";
import { Button } from "#web/ui/elements.tsx";

export interface KeepChoice {
  readonly kind: LeavingItem["kind"];
  readonly id: string;
  readonly kept: boolean;
}

interface ExpiringItemsListProps {
  title: string;
  retention: Retention;
  busy?: boolean;
  /** Where it is missing nothing can be kept from here. */
  onKeep?: (choice: KeepChoice) => void;
}

const kinds = { analysis: "Analysis", document: "Document", prompt: "Prompt" } as const;

/** What goes by itself and when; with "Keep" where the operator allows it. */
export function ExpiringItemsList({
  title,
  retention,
  busy = false,
  onKeep,
}: ExpiringItemsListProps) {
  const { leaving, leavingCount, mayKeep } = retention;
  const more = leavingCount - leaving.filter(({ kept }) => !(kept && mayKeep)).length;
  return (
    <section aria-label={title}>
      <h3 className="text-body font-medium">{title}</h3>
      <ul className="mt-2 flex flex-col divide-y divide-line border-line border-y">
        {leaving.map((item) => (
          <li
            key={`${item.kind} ${item.id}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2"
          >
            <span className="min-w-0 flex-1 basis-60 break-words">{item.name}</span>
            <span className="flex gap-3 text-caption text-ink-soft">
              <span>{kinds[item.kind]}</span>
              <span className="tabular">{whenOf(item, mayKeep)}</span>
            </span>
            {mayKeep && onKeep && (
              <Button
                variant="quiet"
                disabled={busy}
                aria-label={`${item.kept ? "Do not keep" : "Keep"} ${item.name}`}
                onClick={() => onKeep({ kind: item.kind, id: item.id, kept: !item.kept })}
              >
                {item.kept ? "Do not keep" : "Keep"}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-ink-soft">And {more} more.</p>}
    </section>
  );
}

function whenOf({ leavesAt, kept }: LeavingItem, mayKeep: boolean): string {
  if (kept && mayKeep) return "Kept";
  return new Date(leavesAt) <= new Date() ? "Within minutes" : formatDate(leavesAt);
}
