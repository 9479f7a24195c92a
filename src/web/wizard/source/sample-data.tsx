import { type SampleId, sampleOf, samples } from "#analysis/samples/sample-list.ts";
import { Callout } from "#web/ui/elements.tsx";
import { isTable, type Source } from "../wizard-state.ts";

interface SampleChoiceProps {
  onChoose: (id: SampleId) => void;
}

/** What can be tried without data of one's own. */
export function SampleChoice({ onChoose }: SampleChoiceProps) {
  return (
    <section aria-label="Sample data" className="flex flex-col gap-3">
      <p className="text-ink-soft">Everything in these is invented. Choose one to begin with.</p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {sampleIds.map((id) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onChoose(id)}
              className="size-full rounded-control border border-line px-4 py-3 text-left transition-colors hover:border-line-strong hover:bg-raised"
            >
              <span className="block font-medium text-ink">{samples[id].title}</span>
              <span className="block text-ink-soft">{samples[id].text}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const sampleIds: readonly SampleId[] = ["emergency", "admissions", "laboratory", "notes"];

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
