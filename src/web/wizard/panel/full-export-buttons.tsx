import { FileDown, Lock } from "lucide-react";
import { useId, useState } from "react";
import { type FullExport, fullExports } from "#analysis/export/full-exports.ts";
import { Button, LinkButton } from "#web/ui/elements.tsx";
import type { FinishedRun } from "../wizard-state.ts";
import { showNotice, useWizardTools } from "../wizard-tools.ts";

export interface FullExportButtonsProps {
  readonly finished: FinishedRun;
  /** Whether the person's plan has these files; absent until the server has said it. */
  readonly premium: boolean | undefined;
}

/** The whole report as a file, charts and evidence with it; locked where the plan has none. */
export function FullExportButtons({ finished, premium }: FullExportButtonsProps) {
  const { notify, recordExport, upgrade } = useWizardTools();
  const [making, setMaking] = useState("");
  const id = useId();
  const save = async (item: FullExport) => {
    if (premium !== true) return upgrade.offer();
    if (finished.answer.results.analysis.trim() === "")
      return showNotice(notify, "nothingToDownload");
    setMaking(item.label);
    try {
      await recordExport(finished.answer.id, item.format);
      const { saveFullReport } = await import("./save-full-report.ts");
      await saveFullReport(item, finished);
    } catch {
      showNotice(notify, "fileNotSaved");
    }
    setMaking("");
  };
  return (
    <fieldset aria-labelledby={id} className="flex flex-wrap items-center gap-2">
      <p id={id} className="text-ink-soft">
        With charts and evidence:
      </p>
      {fullExports.map((item) => (
        <Button
          key={item.label}
          size="small"
          icon={premium === false ? <Lock /> : <FileDown />}
          busy={making === item.label}
          disabled={premium === undefined}
          aria-label={premium === false ? `${item.label} (premium only)` : undefined}
          onClick={() => void save(item)}
        >
          {item.label}
        </Button>
      ))}
      {premium === false && (
        <p className="text-caption text-ink-soft">
          For premium users. <LinkButton onClick={() => upgrade.offer()}>Upgrade to Pro</LinkButton>
        </p>
      )}
    </fieldset>
  );
}
