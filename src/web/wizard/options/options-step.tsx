import { counted, formatCount } from "#contract/formatting.ts";
import { limits } from "#contract/limits.ts";
import { ChoiceGroup } from "#web/ui/choice-group.tsx";
import { Card, Field } from "#web/ui/elements.tsx";
import { Select } from "#web/ui/select.tsx";
import { TablePreview } from "../source/table-preview.tsx";
import { TransposedPreview } from "../source/transposed-preview.tsx";
import { focusChoices, tableOf } from "../steps.ts";
import type { StepProps } from "../wizard-action.ts";
import type { Source, WizardState } from "../wizard-state.ts";

/** The third step: what the analysis looks at first, and what one record is. */
export function OptionsStep({ state, dispatch }: StepProps) {
  const source = tableOf(state);
  if (source === null) return null;
  const choices = focusChoices(state);
  return (
    <div className="flex flex-col gap-6">
      <Card
        title="Options"
        description="They decide how the table is read and what is looked at first."
      >
        <div className="flex max-w-140 flex-col gap-6">
          <Field label="Primary analysis focus column" hint={focusHint(state)}>
            {(control) => (
              <Select
                {...control}
                value={state.focus ?? ""}
                onChange={(event) =>
                  dispatch({ type: "focus-chosen", focus: event.target.value || null })
                }
                options={[
                  { value: "", label: "Choose a column" },
                  ...choices.map((name) => ({ value: name, label: name })),
                ]}
              />
            )}
          </Field>
          <ChoiceGroup
            legend="Processing direction"
            name="direction"
            value={state.direction}
            onChange={(direction) => dispatch({ type: "direction-chosen", direction })}
            choices={[
              {
                value: "rows",
                label: "Rows (recommended)",
                description: `Each of the ${counted(source.rows, "row")} is one record, with ${counted(state.columns.length, "field")}.`,
              },
              {
                value: "columns",
                label: "Columns",
                description: columnsConsequence(source, state.columns),
                disabled: source.index?.fields === null,
              },
            ]}
          />
        </div>
      </Card>
      {state.direction === "rows" ? (
        <TablePreview source={source} columns={state.columns} height={240} />
      ) : (
        <TransposedPreview source={source} columns={state.columns} height={240} />
      )}
    </div>
  );
}

function focusHint({ focus, direction }: WizardState): string {
  if (focus === null) return "The report begins with this one and sets the others against it.";
  const others = direction === "rows" ? "columns" : "fields";
  return `The report begins with ${focus} and sets the other ${others} against it.`;
}

function columnsConsequence({ headers, rows, index }: Source, columns: readonly string[]): string {
  if (index?.fields === null) {
    return `Not possible here: the ${counted(rows, "row")} would become columns, and at most ${formatCount(limits.columns)} can be read.`;
  }
  const first = headers[0] ?? "";
  const records = columns.filter((column) => column !== first).length;
  return `The table is turned: ${counted(records, "column")} become records, and the values in ${first} name their fields.`;
}
