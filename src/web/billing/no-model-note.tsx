import { noModelText } from "#contract/model.ts";
import { useHasModel } from "./use-subscription.ts";

/** Where no model is set up: what an analysis costs here. */
export function NoModelNote({ className = "" }: { readonly className?: string }) {
  if (useHasModel() !== false) return null;
  return (
    <p className={`text-ink-soft ${className}`}>
      {noModelText} Its analyses cost nothing beyond the plan.
    </p>
  );
}
