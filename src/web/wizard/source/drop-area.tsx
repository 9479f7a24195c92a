import { FileSpreadsheet, FileText, Upload } from "lucide-react";
import { type DragEvent, type ReactNode, type RefObject, useRef, useState } from "react";
import {
  documentExtensions,
  limits,
  sourceKindOf,
  spreadsheetExtensions,
} from "#contract/limits.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Button } from "#web/ui/elements.tsx";
import { UploadProgress } from "./upload-progress.tsx";
import type { Uploads } from "./use-upload.ts";

interface DropAreaProps {
  /** Takes the focus when what was used to choose files goes or is disabled. */
  area: RefObject<HTMLFieldSetElement | null>;
  uploads: Uploads;
  /** Lower once there is a source: replacing it is no longer what the page is about. */
  compact: boolean;
  /** Why the last files were not taken, in the room of the invitation: nothing below moves. */
  refused: ReactNode;
}

/** Where files are dropped or chosen, and their progress while they are on their way. */
export function DropArea({ area, uploads, compact, refused }: DropAreaProps) {
  const [over, setOver] = useState(false);
  const [first] = uploads.uploading;
  const busy = first && sourceKindOf(first.name);
  /** The buttons are disabled while files are on their way; the area keeps the focus in their place. */
  const choose = (files: readonly File[]) => {
    area.current?.focus();
    void uploads.choose(files);
  };
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      if (first === undefined) choose([...event.dataTransfer.files]);
    },
  };
  return (
    <fieldset
      {...handlers}
      ref={area}
      tabIndex={-1}
      aria-label="Upload"
      className={classNames(
        "flex min-w-0 flex-col items-center justify-center gap-4 rounded-panel border border-dashed transition-colors",
        compact ? "px-4 py-4" : "px-6 py-10",
        over ? "border-accent bg-accent-wash" : "border-line-strong",
      )}
    >
      <div
        // A row of its own: what was centered does not travel to its sides.
        key={compact ? "compact" : "tall"}
        ref={handOnFocus}
        className={classNames(
          "flex w-full flex-col items-center gap-x-6 gap-y-4",
          compact ? "text-center sm:flex-row sm:justify-between sm:text-left" : "text-center",
        )}
      >
        <div
          className={classNames(
            "flex w-full max-w-120 flex-col justify-center",
            compact ? "min-h-10 pointer-coarse:min-h-13.5 sm:w-auto sm:grow" : "min-h-23",
          )}
        >
          {first ? (
            <UploadProgress files={uploads.uploading} onStop={uploads.stop} />
          ) : (
            refused || <Invitation compact={compact} />
          )}
        </div>
        <div className="flex flex-wrap justify-center gap-2">
          <UploadButton
            label="Spreadsheet file"
            endings={spreadsheetExtensions}
            busy={busy === "spreadsheet"}
            disabled={first !== undefined}
            primary={!compact}
            icon={<FileSpreadsheet />}
            onChoose={choose}
          >
            Upload Spreadsheet
          </UploadButton>
          <UploadButton
            label="Document files"
            endings={documentExtensions}
            busy={busy === "document"}
            disabled={first !== undefined}
            icon={<FileText />}
            onChoose={choose}
          >
            {busy === "document" ? "Uploading..." : "Upload Documents"}
          </UploadButton>
        </div>
      </div>
    </fieldset>
  );
}

/** What goes while it holds the focus leaves it to the area around it. */
function handOnFocus(inside: HTMLElement | null) {
  return () => {
    if (inside?.contains(document.activeElement)) inside.closest("fieldset")?.focus();
  };
}

function Invitation({ compact }: Pick<DropAreaProps, "compact">) {
  const size = `up to ${limits.fileBytes / 1024 / 1024} MB each`;
  return (
    <div>
      {!compact && (
        <Upload
          aria-hidden="true"
          className="mx-auto mb-3 size-8 text-ink-faint"
          strokeWidth={1.25}
        />
      )}
      <p className={compact ? "text-ink" : "mb-1 text-lead text-ink"}>
        {compact ? "Drop other files here" : "Drop a spreadsheet or documents here"}
      </p>
      <p className="text-ink-faint">Excel or CSV, Word or text, {size}</p>
    </div>
  );
}

interface UploadButtonProps {
  label: string;
  endings: readonly string[];
  busy: boolean;
  disabled: boolean;
  primary?: boolean;
  icon: ReactNode;
  onChoose: (files: readonly File[]) => void;
  children: ReactNode;
}

function UploadButton(props: UploadButtonProps) {
  const { label, endings, busy, disabled, primary = false, icon, onChoose, children } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant={primary ? "primary" : "secondary"}
        icon={icon}
        busy={busy}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        disabled={disabled}
        accept={endings.map((ending) => `.${ending}`).join(",")}
        aria-label={label}
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])];
          // The same file may be chosen again after it was corrected.
          event.target.value = "";
          onChoose(chosen);
        }}
      />
    </>
  );
}
