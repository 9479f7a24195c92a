import { FileDown, Lock } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/elements.tsx";
import { showNotice, useWizardTools } from "../../wizard-tools.ts";
import type { ThreadFile } from "./save-thread.ts";

interface ThreadExportProps {
  /** Of the reports, in their order. */
  readonly ids: readonly string[];
  /** Whether the person's plan has every export; absent until the server has said it. */
  readonly premium: boolean | undefined;
}

/** Takes all reports of a thread along as one document. */
export function ThreadExport({ ids, premium }: ThreadExportProps) {
  const { notify, read, recordExport, upgrade } = useWizardTools();
  const [making, setMaking] = useState<ThreadFile | null>(null);
  if (ids.length < 2) return null;
  const save = async (kind: ThreadFile) => {
    if (kind === "word" && premium !== true) return upgrade.offer();
    setMaking(kind);
    try {
      const { saveThread } = await import("./save-thread.ts");
      const { signal } = new AbortController();
      const stored = await Promise.all(ids.map((id) => read(id, signal)));
      await Promise.all(ids.map((id) => recordExport(id, kind)));
      await saveThread(stored, kind);
    } catch {
      showNotice(notify, "fileNotSaved");
    }
    setMaking(null);
  };
  const isLocked = premium === false;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="text-ink-soft">All {ids.length} reports as one document:</p>
      <Button
        size="small"
        icon={<FileDown />}
        busy={making === "markdown"}
        aria-label="Thread as Markdown"
        onClick={() => void save("markdown")}
      >
        Markdown
      </Button>
      <Button
        size="small"
        icon={isLocked ? <Lock /> : <FileDown />}
        busy={making === "word"}
        disabled={premium === undefined}
        aria-label={isLocked ? "Thread as Word (premium only)" : "Thread as Word"}
        onClick={() => void save("word")}
      >
        Word
      </Button>
    </div>
  );
}
