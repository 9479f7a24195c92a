import { Copy, FileDown } from "lucide-react";
import { copyText, type TextExport, textExports } from "#analysis/export/text-exports.ts";
import { Button } from "#web/ui/elements.tsx";
import { saveFile } from "#web/ui/save-file.ts";
import { analysisTitle, type FinishedRun } from "../wizard-state.ts";
import { showNotice, useWizardTools } from "../wizard-tools.ts";

interface PanelExportsProps {
  readonly finished: FinishedRun;
}

/** The buttons that take the analysis along: to the clipboard, or as a file. */
export function PanelExports({ finished: { asked, answer } }: PanelExportsProps) {
  const { notify, recordExport } = useWizardTools();
  const { prompt, fileName } = asked;
  const { analysis } = answer.results;
  const copy = async () => {
    if (analysis.trim() === "") return showNotice(notify, "nothingToCopy");
    try {
      // At once: a browser lets nothing into the clipboard that comes long after the click.
      const copied = navigator.clipboard.writeText(copyText(prompt, analysis));
      await Promise.all([recordExport(answer.id, "clipboard"), copied]);
    } catch {
      return showNotice(notify, "panelCopyFailed");
    }
    showNotice(notify, "panelCopied");
  };
  const save = async ({ format, make }: TextExport) => {
    if (analysis.trim() === "") return showNotice(notify, "nothingToDownload");
    try {
      await recordExport(answer.id, format);
      const file = await make({ title: analysisTitle(asked), prompt, analysis, fileName });
      saveFile(file.name, file.text);
    } catch {
      showNotice(notify, "fileNotSaved");
    }
  };
  return (
    <>
      <Button size="small" icon={<Copy />} onClick={() => void copy()}>
        Copy Analytics
      </Button>
      {textExports.map((item) => (
        <Button key={item.label} size="small" icon={<FileDown />} onClick={() => void save(item)}>
          {item.label}
        </Button>
      ))}
    </>
  );
}
