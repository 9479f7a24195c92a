import { FileSpreadsheet } from "lucide-react";
import { useRef } from "react";
import { counted } from "#contract/formatting.ts";
import { spreadsheetExtensions } from "#contract/limits.ts";
import { Button, Callout } from "#web/ui/elements.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { ReadingQuestion, ReadWarnings } from "#web/wizard/source/reading-notes.tsx";
import { withAnswer, withSheet } from "#web/wizard/source/reading-options.ts";
import { SheetPicker } from "#web/wizard/source/sheet-picker.tsx";
import type { NewFile, NewFileUpload } from "./use-new-file.ts";

interface NewFileChoiceProps {
  readonly upload: NewFileUpload;
  readonly disabled: boolean;
}

/** Where the new file is chosen, and decided how it is read. */
export function NewFileChoice({ upload, disabled }: NewFileChoiceProps) {
  const { chosen, sending, failure } = upload;
  const input = useRef<HTMLInputElement>(null);
  return (
    <section aria-label="New file" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant={chosen === null ? "primary" : "secondary"}
          icon={<FileSpreadsheet />}
          busy={sending !== null}
          disabled={disabled}
          onClick={() => input.current?.click()}
        >
          {chosen === null ? "Choose the new file" : "Choose another file"}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={spreadsheetExtensions.map((ending) => `.${ending}`).join(",")}
          aria-label="Spreadsheet file"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = "";
            if (file) void upload.choose(file);
          }}
        />
        <p role="status" className="min-w-0 break-words text-ink-soft">
          {sending ? `Reading ${sending.name} …` : chosen && sizeOf(chosen)}
        </p>
      </div>
      {sending && <Progress label="Upload" done={sending.fraction} total={1} />}
      {failure !== null && (
        <Callout tone="refused" title="The file was not taken">
          {failure}
        </Callout>
      )}
      {chosen && <HowItIsRead chosen={chosen} upload={upload} />}
    </section>
  );
}

const sizeOf = ({ file, read }: NewFile) =>
  `${file.name}: ${counted(read.rows, "row")}, ${counted(read.headers.length, "column")}`;

function HowItIsRead({ chosen, upload }: { chosen: NewFile; upload: NewFileUpload }) {
  const { read, reading } = chosen;
  const { sheets = [], hiddenSheets = [], emptySheets = [], sheet = null } = read;
  const busy = upload.sending !== null;
  const known = { ...reading, sheet };
  return (
    <>
      {sheets.length > 1 && (
        <SheetPicker
          source={{ sheet, sheets, hiddenSheets, emptySheets }}
          wanted={null}
          onPick={(wanted) => void upload.readAs(withSheet(known, wanted))}
        />
      )}
      {read.choices.map((choice) => (
        <ReadingQuestion
          key={choice.setting}
          choice={choice}
          busy={busy}
          onAnswer={(answer) => void upload.readAs(withAnswer(known, answer))}
        />
      ))}
      <ReadWarnings
        source={{ ...read, answers: reading.answers }}
        onReopen={({ setting }) =>
          void upload.readAs({
            ...known,
            answers: reading.answers.filter((answer) => answer.setting !== setting),
          })
        }
      />
    </>
  );
}
