import { Button } from "#web/ui/button.tsx";
import { Progress } from "#web/ui/progress.tsx";
import type { Uploading } from "./use-sending.ts";

export interface UploadProgressProps {
  files: readonly Uploading[];
  onStop: () => void;
}

/** How far each file is that is on its way, and the way to stop them. */
export function UploadProgress({ files, onStop }: UploadProgressProps) {
  return (
    <div className="flex w-full max-w-120 flex-col gap-3">
      <p role="status" className="sr-only">
        {files.map((file) => wordsFor(file)).join(". ")}
      </p>
      <ul className="flex flex-col gap-3">
        {files.map((file, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and none moves
          <li key={at} className="flex flex-col gap-1.5">
            <p className={file.state === "failed" ? "break-words text-refused" : "break-words"}>
              {wordsFor(file)}
            </p>
            <Progress label={wordsFor(file)} done={file.fraction} total={1} />
          </li>
        ))}
      </ul>
      <div className="text-center">
        <Button size="small" variant="quiet" onClick={onStop}>
          Cancel upload
        </Button>
      </div>
    </div>
  );
}

function wordsFor({ name, fraction, state }: Uploading): string {
  if (state === "read") return `${name} was read`;
  if (state === "failed") return `${name} could not be read`;
  return fraction < 1 ? `Uploading ${name} …` : `Reading ${name} …`;
}
