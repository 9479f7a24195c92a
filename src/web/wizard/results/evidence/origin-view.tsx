import { formatCell } from "#analysis/report/format-cell.ts";
import { formatCount } from "#contract/formatting.ts";
import type { CellReference, Origin } from "#contract/report.ts";
import { SqlCode } from "#web/ui/sql-code.tsx";
import { CopyButton } from "../copy-button.tsx";
import { receiptClasses } from "../receipt.tsx";
import { useEvidence } from "./evidence-context.ts";

const inputsShown = 60;

/** How a result came about: its query, the operation and the cells it was given, or the rule of the scan. */
export function OriginView({ origin }: { readonly origin: Origin }) {
  if (origin.kind === "query") {
    return (
      <section>
        <div className="mb-2 flex items-center justify-between gap-4">
          <h3 className="font-semibold">Query</h3>
          <CopyButton label="Copy query" text={origin.sql} />
        </div>
        <SqlCode sql={origin.sql} />
      </section>
    );
  }
  if (origin.kind !== "derived") {
    return (
      <section>
        <h3 className="mb-2 font-semibold">
          {origin.kind === "scan" ? "Rule of the scan" : "Rule over the text"}
        </h3>
        <p className="text-ink-soft">{origin.rule}</p>
      </section>
    );
  }
  return (
    <section>
      <h3 className="mb-2 font-semibold">Derived</h3>
      <p className="text-ink-soft">{origin.operation}</p>
      {origin.inputs.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
          {origin.inputs.slice(0, inputsShown).map((input) => (
            <li key={`${input.result} ${input.row} ${input.column}`}>
              <Input input={input} />
            </li>
          ))}
          {origin.inputs.length > inputsShown && (
            <li className="text-ink-soft">
              and {formatCount(origin.inputs.length - inputsShown)} more
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

function Input({ input }: { readonly input: CellReference }) {
  const { resultOf, open } = useEvidence();
  const result = resultOf(input.result);
  const position = result?.columns.findIndex(({ key }) => key === input.column) ?? -1;
  const column = result?.columns[position];
  if (!result || !column) return <span className="text-ink-soft">{input.column}</span>;
  const value = result.rows[input.row]?.[position] ?? null;
  const text = formatCell(value, column.format, column.currency);
  return (
    <button type="button" className={receiptClasses(text)} onClick={() => open(input)}>
      <span className="text-ink-soft">{column.label}</span> {text}
    </button>
  );
}
