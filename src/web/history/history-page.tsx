import { useRef, useState } from "react";
import { useLocation } from "wouter";
import type { HistoryEntry } from "#contract/calls/history.ts";
import { sentenceOf } from "#web/api/call-api.ts";
import { useDraft } from "#web/ui/drafts.tsx";
import { Button, Callout, EmptyState, Field, Skeleton, TextInput } from "#web/ui/elements.tsx";
import { Spinner } from "#web/ui/progress.tsx";
import { WarningDialog } from "#web/wizard/privacy/warning-dialog.tsx";
import { comparisonAddress, newFileAddress } from "#web/wizard/results/thread/new-file-link.tsx";
import { DeleteAnalysisDialog, RenameDialog } from "./analysis-dialogs.tsx";
import { HistoryEntryRow } from "./history-entry.tsx";
import { type AnalysisHistory, useHistory } from "./use-history.ts";
import { useRepeat } from "./use-repeat.ts";

/** How long a person pauses who has typed what they look for. */
const typingMilliseconds = 250;

/** The page at `/history`: every analysis of the person, to find, open, repeat, rename and delete. */
export function HistoryPage() {
  // Whoever opened one and comes back finds what they looked for.
  const [typed = "", setTyped] = useDraft<string>("history search");
  const [sought, setSought] = useState(typed.trim());
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const history = useHistory(sought);
  const isBare = sought === "" && history.entries?.length === 0;
  const type = (words: string) => {
    setTyped(words, { asks: false });
    clearTimeout(pause.current);
    pause.current = setTimeout(() => setSought(words.trim()), typingMilliseconds);
  };
  return (
    <div className="mx-auto flex w-full max-w-220 flex-col gap-6 px-4 py-8 sm:px-6 sm:py-10">
      <div className="flex items-baseline justify-between gap-4">
        <h1 className="text-title-1 font-semibold">History</h1>
        {history.searching && <Spinner label="Searching..." />}
      </div>
      {!isBare && (
        <search>
          <Field label="Search">
            {(control) => (
              <TextInput
                {...control}
                type="search"
                placeholder="Title, question or file name"
                value={typed}
                onChange={(event) => type(event.target.value)}
              />
            )}
          </Field>
        </search>
      )}
      <Entries history={history} sought={sought} />
    </div>
  );
}

function Entries({ history, sought }: { history: AnalysisHistory; sought: string }) {
  const [, goTo] = useLocation();
  const { entries, failure, loading } = history;
  if (failure !== null && entries === undefined) return <Unread history={history} />;
  if (entries === undefined) return <Skeleton lines={8} />;
  if (entries.length > 0)
    return (
      <>
        {failure !== null && !loading && <Unread history={history} />}
        <Found history={history} entries={entries} />
      </>
    );
  if (sought !== "")
    return (
      <p className="py-10 text-center break-words text-ink-soft">
        No analysis has “{sought}” in its title, question or file name.
      </p>
    );
  return (
    <EmptyState
      title="No analyses yet"
      text="Each analysis you run is kept here, with its report."
      action={
        <Button variant="primary" onClick={() => goTo("/")}>
          Start an analysis
        </Button>
      }
    />
  );
}

/** What was read before stands below it, with its dialogs and what was typed there. */
function Unread({ history: { failure, loading, retry } }: { history: AnalysisHistory }) {
  return (
    <Callout tone="refused" title="Your analyses could not be read">
      <p>{sentenceOf(failure)}</p>
      <Button size="small" className="mt-2" busy={loading} onClick={retry}>
        Try again
      </Button>
    </Callout>
  );
}

interface FoundProps {
  history: AnalysisHistory;
  entries: readonly HistoryEntry[];
}

interface Asking {
  readonly entry: HistoryEntry;
  readonly to: "rename" | "delete";
}

function Found({ history, entries }: FoundProps) {
  const repeat = useRepeat();
  const [, goTo] = useLocation();
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  return (
    <>
      <ul
        aria-label="Analyses"
        aria-busy={history.searching}
        className="divide-y divide-line border-y border-line"
      >
        {entries.map((entry) => (
          <HistoryEntryRow
            key={entry.id}
            entry={entry}
            busy={repeat.busy === entry.id}
            onOpen={() => repeat.open(entry.id)}
            onRunAgain={() => void repeat.runAgain(entry.id)}
            onAskAgain={() => void repeat.askAgain(entry.id)}
            onRunOnNewFile={() => goTo(newFileAddress(entry.id))}
            onCompare={() => goTo(comparisonAddress(entry.id))}
            onRename={() => setAsking({ entry, to: "rename" })}
            onDelete={() => setAsking({ entry, to: "delete" })}
          />
        ))}
      </ul>
      {history.hasMore && (
        <Button className="self-center" busy={history.loading} onClick={history.loadMore}>
          Show more
        </Button>
      )}
      {asking?.to === "rename" && (
        <RenameDialog
          entry={asking.entry}
          onClose={close}
          onRename={(title) => history.rename(asking.entry.id, title)}
        />
      )}
      {asking?.to === "delete" && (
        <DeleteAnalysisDialog
          entry={asking.entry}
          onClose={close}
          onDelete={() => history.remove(asking.entry.id)}
        />
      )}
      <WarningDialog
        found={repeat.held?.foundKeywords ?? null}
        onCancel={repeat.cancel}
        onConfirm={() => void repeat.confirm()}
      />
    </>
  );
}
