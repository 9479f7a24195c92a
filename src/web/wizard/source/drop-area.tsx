import { FileSpreadsheet, Upload } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { limits } from "#contract/limits.ts";
import { spreadsheetExtensions } from "#contract/source.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Progress } from "#web/ui/progress.tsx";
import type { Uploads } from "./use-upload.ts";

export interface DropAreaProps {
  uploads: Uploads;
  /** Lower once there is a file: replacing it is no longer what the page is about. */
  compact: boolean;
}

const accept = spreadsheetExtensions.map((extension) => `.${extension}`).join(",");

/** Where a spreadsheet is dropped or chosen, and its progress while it is on its way. */
export function DropArea({ uploads, compact }: DropAreaProps) {
  const [over, setOver] = useState(false);
  const area = useRef<HTMLFieldSetElement>(null);
  /** The button goes while a file is on its way; the area keeps the focus in its place. */
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
      if (uploads.uploading === null) choose([...event.dataTransfer.files]);
    },
  };
  return (
    <fieldset
      {...handlers}
      ref={area}
      tabIndex={-1}
      aria-label="Upload"
      className={classNames(
        "flex min-w-0 flex-col items-center justify-center gap-3 rounded-panel border border-dashed transition-colors",
        compact ? "px-4 py-4 sm:flex-row sm:justify-between" : "px-6 py-12 text-center",
        over ? "border-accent bg-accent-wash" : "border-line-strong",
      )}
    >
      {uploads.uploading === null ? (
        <Choose onChoose={choose} compact={compact} />
      ) : (
        <OnItsWay uploads={uploads} />
      )}
    </fieldset>
  );
}

interface ChooseProps extends Pick<DropAreaProps, "compact"> {
  onChoose: (files: readonly File[]) => void;
}

function Choose({ onChoose, compact }: ChooseProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {!compact && (
        <FileSpreadsheet aria-hidden="true" className="size-8 text-ink-faint" strokeWidth={1.25} />
      )}
      <div className={compact ? "text-center sm:text-left" : "mb-1"}>
        <p className={compact ? "text-ink" : "mb-1 text-lead text-ink"}>
          {compact ? "Drop another spreadsheet to replace this one" : "Drop a spreadsheet here"}
        </p>
        <p className="text-ink-faint">Excel or CSV, up to {limits.fileBytes / 1024 / 1024} MB</p>
      </div>
      <Button
        variant={compact ? "secondary" : "primary"}
        icon={<Upload />}
        onClick={() => input.current?.click()}
      >
        Upload Spreadsheet
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        aria-label="Spreadsheet file"
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

function OnItsWay({ uploads }: Pick<DropAreaProps, "uploads">) {
  const { name = "", fraction = 0 } = uploads.uploading ?? {};
  const words = fraction < 1 ? `Uploading ${name}` : `Reading ${name}`;
  return (
    <div className="mx-auto flex w-full max-w-100 flex-col gap-3 text-center">
      <p role="status" className="break-words text-lead">
        {words} …
      </p>
      <Progress label={words} done={fraction} total={1} />
      <div>
        <Button size="small" variant="quiet" onClick={uploads.stop}>
          Cancel upload
        </Button>
      </div>
    </div>
  );
}
