import type { AnalysisAnswer } from "#contract/calls/analyses.ts";
import { counted, usageFacts } from "#contract/formatting.ts";

interface FileBarProps {
  readonly answer: AnalysisAnswer;
  readonly fileName: string;
  readonly fileType: "spreadsheet" | "document";
  readonly columns: number;
}

/** On one line: which file, how much of it, who analysed it and what that took. */
export function FileBar({ answer, fileName, fileType, columns }: FileBarProps) {
  const { tokenUsage } = answer.results;
  const size = counted(columns, "column");
  const facts = [
    ["File", fileName],
    ["Size", fileType === "document" ? "Document" : size],
    ["Model", answer.model.label],
    ...usageFacts(tokenUsage),
    ...(answer.model.use?.stands === "inside" ? [["Ran in", "your network"] as const] : []),
  ] as const;
  return (
    <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-body">
      {facts.map(([name, value]) => (
        <div key={name} className="flex min-w-0 gap-1.5">
          <dt className={name === "File" || name === "Size" ? "sr-only" : "text-ink-faint"}>
            {name}
          </dt>
          <dd className="tabular min-w-0 break-words text-ink-soft">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
