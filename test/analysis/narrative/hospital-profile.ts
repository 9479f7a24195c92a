import type { ColumnKind, ColumnProfile, Profile } from "#analysis/table/profile.ts";

interface Traits {
  readonly kind: ColumnKind;
  readonly type?: ColumnProfile["type"];
  readonly unit?: ColumnProfile["unit"];
  readonly decimals?: number;
  readonly distinct?: number;
  readonly values?: readonly string[];
  readonly range?: readonly [number | string, number | string];
}

const rows = 1000;

function column(name: string, traits: Traits): ColumnProfile {
  const { kind, type = "VARCHAR", unit = "none", decimals = 0, values = [] } = traits;
  const [minimum, maximum] = traits.range ?? [null, null];
  return {
    name,
    kind,
    type,
    unit,
    currency: unit === "money" ? "$" : "",
    decimals,
    filled: rows,
    distinct: traits.distinct ?? (values.length || 500),
    unreadable: 0,
    values: values.map((value, at) => ({ value, count: rows - at })),
    minimum,
    maximum,
  };
}

const number = (name: string, traits: Partial<Traits> = {}) =>
  column(name, { kind: "number", type: "BIGINT", range: [0, 1000], ...traits });

/** Visits to emergency departments, as a hospital might keep them. */
export const hospitalProfile: Profile = {
  rows,
  duplicates: 0,
  columns: [
    column("visit_date", { kind: "date", type: "DATE", range: ["2022-01-01", "2024-12-31"] }),
    column("Patient ID", { kind: "identifier", distinct: 700 }),
    column("Hospital", { kind: "text", distinct: 990 }),
    column("Department", { kind: "category", values: ["Cardiology", "Emergency", "Day surgery"] }),
    column("sex", { kind: "binary", values: ["female", "male"] }),
    column("diabetes", { kind: "binary", type: "BIGINT", values: ["0", "1"] }),
    column("died", { kind: "binary", type: "BIGINT", values: ["0", "1"] }),
    number("age", { range: [0, 98] }),
    number("attendances", { range: [0, 9000] }),
    number("breaches", { range: [0, 4000] }),
    number("Total Charges", { unit: "money", range: [100, 90_000] }),
    number("wait_minutes", { range: [1, 400] }),
    number("serum_creatinine", { type: "DOUBLE", decimals: 2, range: [0.4, 9.4] }),
    number("creatinine_phosphokinase", { range: [23, 7861] }),
    number("satisfaction share", { unit: "percent", range: [0, 100] }),
  ],
};
