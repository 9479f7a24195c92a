import { type FormEvent, useId, useState } from "react";
import { createPortal } from "react-dom";
import type { Condition } from "#contract/query.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Button, Field, TextInput } from "#web/ui/elements.tsx";
import { Select } from "#web/ui/select.tsx";
import {
  comparisonsOf,
  conditionFrom,
  type PlainCondition,
  type ValueKind,
} from "./edit-condition.ts";
import type { ReadingColumn } from "./reading-columns.ts";

interface ConditionDialogProps {
  readonly open: boolean;
  readonly columns: readonly ReadingColumn[];
  readonly onClose: () => void;
  readonly onWrite: (condition: Condition) => void;
}

/** Puts a condition together from a column, a comparison and a value. */
export function ConditionDialog({ open, columns, onClose, onWrite }: ConditionDialogProps) {
  const form = useId();
  // Outside the report: no layer of it, such as a table's sticky header, is above the dialog's own.
  return createPortal(
    <Dialog
      open={open}
      onClose={onClose}
      title="Only records where"
      width="small"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary">
            Compute
          </Button>
        </>
      }
    >
      <ConditionForm {...{ form, columns, onWrite }} />
    </Dialog>,
    document.body,
  );
}

interface ConditionFormProps extends Pick<ConditionDialogProps, "columns" | "onWrite"> {
  readonly form: string;
}

function ConditionForm({ form, columns, onWrite }: ConditionFormProps) {
  const values = useId();
  const [name, setName] = useState(columns[0]?.name ?? "");
  const [comparison, setComparison] = useState<PlainCondition["comparison"]>("is");
  const [value, setValue] = useState("");
  const [isMissing, setMissing] = useState(false);
  const column = columns.find((item) => item.name === name);
  const kind = column?.kind ?? "text";
  const offered = comparisonsOf(kind);
  const used = offered.includes(comparison) ? comparison : "is";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const condition = conditionFrom({ column: name, comparison: used, value }, kind);
    if (condition === null) setMissing(true);
    else onWrite(condition);
  };
  return (
    <form id={form} onSubmit={submit} className="flex flex-col gap-4">
      <Field label="Column">
        {(control) => (
          <Select
            {...control}
            value={name}
            options={columns.map((item) => ({ value: item.name, label: item.name }))}
            onChange={(event) => {
              setName(event.target.value);
              setValue("");
              setMissing(false);
            }}
          />
        )}
      </Field>
      <Field label="Comparison">
        {(control) => (
          <Select
            {...control}
            value={used}
            options={offered.map((item) => ({ value: item, label: item }))}
            onChange={({ target }) =>
              setComparison(offered.find((item) => item === target.value) ?? "is")
            }
          />
        )}
      </Field>
      <Field label="Value" error={isMissing ? missing[kind] : undefined}>
        {(control) => (
          <TextInput
            {...control}
            type={kind === "date" ? "date" : "text"}
            inputMode={kind === "number" ? "decimal" : "text"}
            autoComplete="off"
            maxLength={2_000}
            list={kind === "text" ? values : undefined}
            value={value}
            onChange={(event) => {
              setValue(event.target.value);
              setMissing(false);
            }}
          />
        )}
      </Field>
      <datalist id={values}>
        {column?.samples.map((sample) => (
          <option key={sample} value={sample} />
        ))}
      </datalist>
    </form>
  );
}

const missing: Readonly<Record<ValueKind, string>> = {
  text: "Write the value to look for.",
  number: "Write a number.",
  date: "Choose a day.",
};
