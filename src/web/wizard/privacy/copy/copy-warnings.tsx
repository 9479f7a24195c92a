import { riskSentence } from "#analysis/privacy/copy/copy-notes.ts";
import type { CopyPlan } from "#contract/calls/deidentified-copy.ts";
import { counted } from "#contract/formatting.ts";
import { Callout } from "#web/ui/elements.tsx";

/** What to know of a copy before it is passed on. */
export function CopyWarnings({ plan }: { readonly plan: CopyPlan }) {
  const { columns, risk, keptByChoice } = plan;
  const identifying = columns.filter(({ found, asks }) => found !== null && !asks).length;
  const asking = columns.filter(({ asks, action }) => asks && action === "keep");
  return (
    <>
      <p className="text-ink-soft">
        {counted(identifying, "column")} of {columns.length} may tell who somebody is. Choose
        something else where you know better; codes are drawn at random, and nobody keeps which was
        whose.
      </p>
      {keptByChoice.length > 0 && (
        <Callout tone="refused" title="Not all of it is transformed">
          {keptByChoice.join(", ")} may identify somebody and would stay as it is. The copy will say
          so.
        </Callout>
      )}
      {asking.length > 0 && (
        <Callout tone="decide" title="Please look at this">
          {asking.map(({ name }) => name).join(", ")}: these may be ages over 89, or something else.
          If they are ages, choose “90 and over as 90+”.
        </Callout>
      )}
      <Callout
        tone={risk.people > 0 ? "decide" : "note"}
        title={risk.people > 0 ? "Some people stand out" : undefined}
      >
        {riskSentence(risk)}
        {risk.people > 0 && " Group ages into ranges, or leave one of these columns out."}
      </Callout>
      <p className="text-caption text-ink-soft">
        {keptByChoice.length === 0 && "Transformed by Safe Harbor rules. "}A program makes this copy
        and may miss something: look at it before you pass it on. The list of what was done goes
        with the file.
      </p>
    </>
  );
}
