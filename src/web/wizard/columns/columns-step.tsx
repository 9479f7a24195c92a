import { useId, useState } from "react";
import { counted } from "#contract/formatting.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Button, Card, EmptyState, TextInput } from "#web/ui/elements.tsx";
import { TablePreview } from "../source/table-preview.tsx";
import { tableOf } from "../steps.ts";
import type { StepProps } from "../wizard-action.ts";
import type { Source } from "../wizard-state.ts";

/** Fewer than this are seen at a glance, and need no filter. */
const filterFrom = 12;
/** As many checkboxes as a page draws without a pause; a table may have thousands of columns. */
const drawnAtOnce = 200;

/** The second step: which columns the analysis may use. */
export function ColumnsStep({ state, dispatch }: StepProps) {
  const source = tableOf(state);
  if (source === null) return null;
  const { headers } = source;
  const chosen = new Set(state.columns);
  const all = headers.length === state.columns.length;
  const choose = (columns: readonly string[]) => dispatch({ type: "columns-chosen", columns });
  const toggle = (header: string, on: boolean) =>
    choose(on ? [...state.columns, header] : state.columns.filter((other) => other !== header));
  return (
    <div className="flex flex-col gap-6">
      <Card
        title="Select columns"
        description="Only the columns you select are analysed."
        actions={
          <>
            <Button size="small" onClick={() => choose(all ? [] : headers)}>
              {all ? "Deselect All" : "Select All"}
            </Button>
            <Button
              size="small"
              variant="quiet"
              disabled={chosen.size === 0}
              onClick={() => choose([])}
            >
              Clear
            </Button>
          </>
        }
      >
        <p role="status" className="tabular mb-3 text-ink-soft">
          {state.columns.length} of {counted(headers.length, "column")} selected
        </p>
        <ColumnList source={source} chosen={chosen} onToggle={toggle} />
      </Card>
      {chosen.size > 0 ? (
        <TablePreview source={source} columns={state.columns} height={300} />
      ) : (
        <EmptyState title="No columns selected" text="The preview shows the columns you select." />
      )}
    </div>
  );
}

interface ColumnListProps {
  source: Source;
  chosen: ReadonlySet<string>;
  onToggle: (header: string, on: boolean) => void;
}

function ColumnList({ source, chosen, onToggle }: ColumnListProps) {
  const [filter, setFilter] = useState("");
  const [drawn, setDrawn] = useState(drawnAtOnce);
  const { headers } = source;
  const wanted = filter.trim().toLowerCase();
  const matching = headers
    .map((header, at) => ({ header, at }))
    .filter(({ header }) => header.toLowerCase().includes(wanted));
  return (
    <>
      {headers.length >= filterFrom && <FilterBox value={filter} onChange={setFilter} />}
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {matching.slice(0, drawn).map(({ header, at }) => (
          <li key={at} className="border-b border-line py-2 pointer-coarse:py-3">
            <Checkbox
              label={<span className="font-medium break-words">{header}</span>}
              description={<Samples values={source.index?.samples[at] ?? []} />}
              checked={chosen.has(header)}
              onChange={(on) => onToggle(header, on)}
            />
          </li>
        ))}
      </ul>
      {matching.length === 0 && <p className="text-ink-soft">No column matches “{filter}”.</p>}
      {matching.length > drawn && (
        <div className="mt-3">
          <Button size="small" variant="quiet" onClick={() => setDrawn(drawn + drawnAtOnce)}>
            Show more of {counted(matching.length, "column")}
          </Button>
        </div>
      )}
    </>
  );
}

function Samples({ values }: { values: readonly string[] }) {
  return (
    <span className="line-clamp-1 break-all">
      {values.length === 0 ? "no values in the first rows" : values.join(" · ")}
    </span>
  );
}

function FilterBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const id = useId();
  return (
    <div className="mb-3 max-w-80">
      <label htmlFor={id} className="sr-only">
        Filter columns
      </label>
      <TextInput
        id={id}
        type="search"
        placeholder="Filter columns"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
