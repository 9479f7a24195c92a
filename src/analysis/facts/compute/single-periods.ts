import type { ColumnProfile } from "../../table/profile.ts";

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const month = new RegExp(`(?:${months.join("|")})[a-z]*`, "gi");

/** How many columns that differ in nothing but their period are one quantity. */
const fewest = 3;

/**
 * The columns worth a look of their own: of those whose headers differ in nothing but the period
 * (`Score 2023`, `Score 2024`), the last one; of calendar months none, which are parts of a sum.
 */
export function singlePeriods(columns: readonly ColumnProfile[]): readonly ColumnProfile[] {
  const families = Map.groupBy(columns.filter(isNumber), ({ name }) => familyOf(name) ?? "");
  const left = new Set(
    [...families].flatMap(([family, members]) => {
      if (family === "" || members.length < fewest) return [];
      return family.includes("@") ? members : members.slice(0, -1);
    }),
  );
  return columns.filter((column) => !left.has(column));
}

const isNumber = ({ kind }: ColumnProfile) => kind === "number" || kind === "binary";

/** The header with a sign in place of its period; null for a header that names none. */
function familyOf(header: string): string | null {
  const bare = header.toLowerCase().replaceAll("_", " ");
  const dated = bare.replace(/\b\d{2,4}\b/g, "#");
  const monthly = dated.replace(month, "@").replace(/[#\s-]/g, "");
  if (monthly === "@") return "@";
  return dated === bare ? null : dated;
}
