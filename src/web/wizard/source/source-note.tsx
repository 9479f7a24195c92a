import { sampleOf } from "#analysis/sample-list.ts";
import { Callout } from "#web/ui/callout.tsx";
import { isTable } from "../source-rules.ts";
import type { Source } from "../wizard-state.ts";

/** Says of sample data what it is; of a person's own data what to leave out. */
export function SourceNote({ sources }: { sources: readonly Source[] }) {
  if (sources.every(({ name }) => sampleOf(name) === undefined)) {
    return (
      <Callout tone="note">
        Files often hold protected health information. Upload only what you may share, and leave out
        names, addresses and record numbers that your question does not need.
      </Callout>
    );
  }
  return (
    <Callout tone="note" title="This is sample data">
      Everything in it is invented. {sources.some(isTable) && "Its columns are selected already. "}
      Go on with Next: the Prompt step suggests questions.
    </Callout>
  );
}
