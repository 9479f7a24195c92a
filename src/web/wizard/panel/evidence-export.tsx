import { FileCheck2, Lock } from "lucide-react";
import { useState } from "react";
import { exportFileName } from "#analysis/export/file-name.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Button } from "#web/ui/elements.tsx";
import { saveFile } from "#web/ui/save-file.ts";
import { showNotice, useWizardTools } from "../wizard-tools.ts";
import type { FullExportButtonsProps } from "./full-export-buttons.tsx";

/** The evidence of a report as one file, with which others can compute its numbers again. */
export function EvidenceExport({ finished, premium }: FullExportButtonsProps) {
  const { notify, upgrade, evidence } = useWizardTools();
  const [withData, setWithData] = useState(false);
  const [making, setMaking] = useState(false);
  const { asked, answer } = finished;
  const save = async () => {
    if (premium !== true) return upgrade.offer();
    setMaking(true);
    try {
      const name = exportFileName(asked.fileName, "evidence.zip");
      saveFile(name, await evidence(answer.id, withData));
    } catch {
      showNotice(notify, "fileNotSaved");
    }
    setMaking(false);
  };
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <Button
        size="small"
        icon={premium === false ? <Lock /> : <FileCheck2 />}
        busy={making}
        disabled={premium === undefined}
        aria-label={premium === false ? "Evidence bundle (premium only)" : undefined}
        onClick={() => void save()}
      >
        Evidence bundle
      </Button>
      <Checkbox
        className="max-w-[50ch]"
        label="With the data"
        description="A zip with each query, its result and a program that computes every number again. With the data it holds each row that was analysed."
        checked={withData}
        disabled={premium !== true}
        onChange={setWithData}
      />
    </div>
  );
}
