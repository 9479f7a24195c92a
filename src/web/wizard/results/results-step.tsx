import { Copy, Download, RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { reportDocument } from "#analysis/export/report-document.ts";
import { copyText } from "#analysis/export/text-exports.ts";
import type { AnalysisAnswer, ExportFormat } from "#contract/calls/analyses.ts";
import { formatDate } from "#contract/formatting.ts";
import { notices } from "#contract/notices.ts";
import { Button } from "#web/ui/elements.tsx";
import { notify } from "#web/ui/notices.tsx";
import { analysisTitle } from "../wizard-state.ts";
import { FileBar } from "./file-bar.tsx";
import { ReportView } from "./report-view.tsx";
import { textColumnWidth } from "./text-column-width.ts";
import "./print.css";
import { saveFile } from "#web/ui/save-file.ts";

export interface ResultsStepProps {
  readonly answer: AnalysisAnswer;
  readonly prompt: string;
  /** Blank where the person gave none. */
  readonly title: string;
  readonly fileName: string;
  readonly fileType: "spreadsheet" | "document";
  /** How many columns were analysed. */
  readonly columns: number;
  readonly onNewAnalysis: () => void;
  /** Called before the person has the report elsewhere; rejects where they may not. */
  readonly onTaken: (format: ExportFormat) => Promise<unknown>;
  /** How the question was read, above the answer; null where it cannot be shown so. */
  readonly reading?: ReactNode;
  /** What stands below the report. */
  readonly children?: ReactNode;
}

/** The finished analysis: what was asked of which file, the report, and ways to take it along. */
export function ResultsStep(props: ResultsStepProps) {
  const { answer, prompt, title, fileName, fileType, columns, onNewAnalysis } = props;
  const { onTaken, reading, children } = props;
  const { analysis } = answer.results;

  async function copy() {
    if (analysis.trim() === "") return notify(...notices.nothingToCopy);
    try {
      // At once: a browser lets nothing into the clipboard that comes long after the click.
      const copied = navigator.clipboard.writeText(copyText(prompt, analysis));
      await Promise.all([onTaken("clipboard"), copied]);
    } catch {
      return notify(...notices.copyFailed);
    }
    notify(...notices.resultsCopied);
  }

  async function download() {
    if (analysis.trim() === "") return notify(...notices.nothingToDownload);
    try {
      await onTaken("markdown");
    } catch {
      return notify(...notices.fileNotSaved);
    }
    const date = formatDate(new Date());
    const file = reportDocument({ answer, prompt, title, fileName, date });
    saveFile(file.name, file.text);
    notify(...notices.reportDownloaded);
  }

  return (
    <>
      <ReportView
        answer={answer}
        fileName={fileName}
        reading={reading}
        header={
          <header className="mb-8 border-b border-line pb-6">
            <h2
              className={`text-title-2 font-semibold text-balance break-words sm:text-title-1 ${textColumnWidth}`}
            >
              {analysisTitle({ title, fileName })}
            </h2>
            <div className={textColumnWidth}>
              <FileBar answer={answer} fileName={fileName} fileType={fileType} columns={columns} />
            </div>
            <h3 className="mt-5 text-body font-semibold text-ink-soft">Your Prompt</h3>
            <blockquote
              className={`mt-1 ${textColumnWidth} text-lead whitespace-pre-wrap break-words text-ink`}
            >
              “{prompt}”
            </blockquote>
            <div className="mt-5 flex flex-wrap gap-2 print:hidden">
              <Button icon={<Copy />} onClick={() => void copy()}>
                Copy Results to Clipboard
              </Button>
              <Button icon={<Download />} onClick={() => void download()}>
                Download
              </Button>
              <Button icon={<RotateCcw />} onClick={onNewAnalysis}>
                New Analysis
              </Button>
            </div>
          </header>
        }
      />
      {children && <div className="mt-10 max-w-[52rem]">{children}</div>}
    </>
  );
}
