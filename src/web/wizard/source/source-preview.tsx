import { useRef, useState } from "react";
import type { ReadingChoice } from "#contract/calls/uploads.ts";
import { Callout } from "#web/ui/elements.tsx";
import { isTable, type Source } from "../wizard-state.ts";
import { ReadingQuestion, ReadWarnings } from "./reading-notes.tsx";
import { type Reading, withAnswer, withSheet } from "./reading-options.ts";
import { SheetPicker } from "./sheet-picker.tsx";
import { TablePreview } from "./table-preview.tsx";
import { TextPreview } from "./text-preview.tsx";
import type { Uploads } from "./use-upload.ts";

interface SourcePreviewProps {
  /** Those that the analysis uses. */
  sources: readonly Source[];
  uploads: Uploads;
}

/** Each source as it was read: one alone in full, several texts folded below the first. */
export function SourcePreview({ sources, uploads }: SourcePreviewProps) {
  const [only, ...more] = sources;
  if (only === undefined) return null;
  if (more.length === 0) return <Read key={keyOf(only)} source={only} uploads={uploads} />;
  return (
    <div className="divide-y divide-line rounded-panel border border-line">
      {sources.map((source, index) => (
        <details
          key={keyOf(source)}
          // Its reader has to decide something there, or begins there.
          open={index === 0 || source.choices.length > 0}
          className="px-4 py-3"
        >
          <summary className="font-medium break-words">{source.name}</summary>
          <div className="mt-3">
            <Read source={source} uploads={uploads} label={`What was read of ${source.name}`} />
          </div>
        </details>
      ))}
    </div>
  );
}

/** The same for every reading of one file. */
const keyOf = ({ id, name, file }: Source) =>
  file === null ? id : `${name} ${file.lastModified} ${file.size}`;

interface ReadProps {
  source: Source;
  uploads: Uploads;
  label?: string;
}

/** A source as it was read, below what can be changed or has to be decided about the reading. */
function Read({ source, uploads, label = "What was read" }: ReadProps) {
  const rereading = uploads.rereading?.id === source.id ? uploads.rereading.reading : null;
  const unread = uploads.unread?.id === source.id ? uploads.unread.reason : null;
  const [reopened, setReopened] = useState<ReadingChoice | null>(null);
  const section = useRef<HTMLElement>(null);
  const busy = rereading !== null;
  const readAs = (reading: Reading) => uploads.readAgain(source, reading);
  const answer = async (choice: ReadingChoice) => {
    // The question goes with its answer; what it was about keeps the focus.
    section.current?.focus();
    await readAs(withAnswer(source, choice));
    setReopened(null);
  };
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={label}
      aria-busy={busy}
      className="flex scroll-mt-24 flex-col gap-4 outline-none"
    >
      {source.file && source.sheets.length > 1 && (
        <SheetPicker
          source={source}
          wanted={rereading?.sheet ?? null}
          onPick={(sheet) => void readAs(withSheet(source, sheet))}
        />
      )}
      {unread !== null && (
        <Callout tone="refused" title="The file could not be read that way">
          {unread} The former reading is still here.
        </Callout>
      )}
      <Questions source={source} reopened={reopened} busy={busy} onAnswer={answer} />
      <p role="status" className={busy ? "text-ink-soft" : "sr-only"}>
        {busy && "Reading the file again …"}
      </p>
      <ReadWarnings source={source} onReopen={setReopened} />
      {isTable(source) ? <TablePreview source={source} /> : <TextPreview source={source} />}
    </section>
  );
}

interface QuestionsProps {
  source: Source;
  reopened: ReadingChoice | null;
  busy: boolean;
  onAnswer: (choice: ReadingChoice) => Promise<void>;
}

/** What is in doubt about the file, and what a person wants to decide anew. */
function Questions({ source, reopened, busy, onAnswer }: QuestionsProps) {
  const { choices, id, name } = source;
  if (choices.length === 0 && reopened === null) return null;
  return (
    <div className="rounded-panel border border-l-3 border-line border-l-decide bg-surface p-4 sm:p-6">
      <h2 className="text-title-3 font-semibold text-balance break-words">
        {choices.length > 1
          ? `Please decide ${choices.length} things about ${name}`
          : `Please decide how to read ${name}`}
      </h2>
      <p className="mt-1 text-ink-soft">
        The file allows more than one reading. What stands below is one of them.
      </p>
      <div className="mt-4 flex flex-col gap-6">
        {choices.map((choice) => (
          <ReadingQuestion
            key={`${id} ${choice.setting}`}
            choice={choice}
            busy={busy}
            onAnswer={(answer) => void onAnswer(answer)}
          />
        ))}
        {reopened && (
          <ReadingQuestion
            key={`again ${reopened.setting}`}
            choice={reopened}
            answered
            busy={busy}
            onAnswer={(answer) => void onAnswer(answer)}
          />
        )}
      </div>
    </div>
  );
}
