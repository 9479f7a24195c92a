import { counted } from "#contract/formatting.ts";
import { Field } from "#web/ui/elements.tsx";
import { Select } from "#web/ui/select.tsx";
import type { Source } from "../wizard-state.ts";

type Workbook = Pick<Source, "sheet" | "sheets" | "hiddenSheets" | "emptySheets">;

interface SheetPickerProps {
  source: Workbook;
  /** The sheet being read; the one that was read where there is none. */
  wanted: string | null;
  onPick: (sheet: string) => void;
}

/** Which sheet of a workbook is read. It stays at hand while one is read: another pick replaces it. */
export function SheetPicker({ source, wanted, onPick }: SheetPickerProps) {
  const { sheet, sheets } = source;
  return (
    <div className="max-w-80">
      <Field label="Sheet" hint={`This workbook has ${counted(sheets.length, "sheet")}.`}>
        {(control) => (
          <Select
            {...control}
            value={wanted ?? sheet ?? ""}
            options={sheets.map((name) => optionOf(source, name))}
            onChange={(event) => onPick(event.target.value)}
          />
        )}
      </Field>
    </div>
  );
}

function optionOf({ hiddenSheets, emptySheets }: Workbook, name: string) {
  const empty = emptySheets.includes(name);
  const marks = [...(hiddenSheets.includes(name) ? ["hidden"] : []), ...(empty ? ["empty"] : [])];
  return {
    value: name,
    label: marks.length > 0 ? `${name} (${marks.join(", ")})` : name,
    disabled: empty,
  };
}
