import { Button } from "#web/ui/elements.tsx";
import { Progress } from "#web/ui/progress.tsx";
import type { UploadInProgress } from "./use-upload-progress.ts";

interface UploadProgressProps {
  files: readonly UploadInProgress[];
  onStop: () => void;
}

/**
 * How far each file is that is on its way, and the way to stop them. One file takes the room of the
 * invitation in whose place this stands, so that nothing below moves.
 */
export function UploadProgress({ files, onStop }: UploadProgressProps) {
  const [only] = files.length === 1 ? files : [];
  return (
    <div className="flex flex-col gap-1.5">
      <p role="status" className="sr-only">
        {files.map((file) => wordsFor(file)).join(". ")}
      </p>
      <div className="flex items-center justify-between gap-4 text-left">
        {only ? <Words file={only} /> : <p>{files.length} files are on their way</p>}
        <Button size="small" variant="quiet" className="shrink-0" onClick={onStop}>
          Cancel upload
        </Button>
      </div>
      <ul className="flex flex-col gap-3 text-left">
        {files.map((file, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and none moves
          <li key={index} className="flex flex-col gap-1.5">
            {!only && <Words file={file} />}
            <Progress label={wordsFor(file)} done={file.fraction} total={1} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Words({ file }: { readonly file: UploadInProgress }) {
  return (
    <p
      className={
        file.state === "failed" ? "min-w-0 break-words text-refused" : "min-w-0 break-words"
      }
    >
      {wordsFor(file)}
    </p>
  );
}

function wordsFor({ name, fraction, state }: UploadInProgress): string {
  if (state === "read") return `${name} was read`;
  if (state === "failed") return `${name} could not be read`;
  return fraction < 1 ? `Uploading ${name} …` : `Reading ${name} …`;
}
