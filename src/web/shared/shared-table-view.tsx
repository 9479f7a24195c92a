import type { SharedTable } from "#contract/calls/shares.ts";
import { SqlCode } from "#web/ui/sql-code.tsx";

/** A result as a link tells it: cells are texts, and what is not told reads •••. */
export function SharedTableView({ table }: { readonly table: SharedTable }) {
  const { title, words, sql } = table;
  return (
    <div className="mt-6 first-of-type:mt-4">
      <h3 className="font-semibold first-letter:uppercase">{title}</h3>
      {words !== null && (
        <p className="mt-0.5 max-w-[72ch] text-ink-soft first-letter:uppercase">{words}</p>
      )}
      {isTold(table) && <Rows table={table} />}
      {sql !== null && (
        <details className="mt-2">
          <summary className="w-fit rounded-control text-ink-soft hover:text-ink">
            The query of it
          </summary>
          <div className="mt-2">
            <SqlCode sql={sql} />
          </div>
        </details>
      )}
    </div>
  );
}

/** What stands for a figure that is not told. */
const hidden = "•••";

/** Whether anything but ••• stands in a table. */
export const isTold = ({ rows }: SharedTable): boolean => rows.some(hasTold);

const hasTold = (cells: readonly string[]): boolean => cells.some((cell) => cell !== hidden);

/** The columns of which something is told, and the names of the others. */
function Rows({ table: { title, head, rows } }: { readonly table: SharedTable }) {
  const columns = head.map((label, at) => ({ label, cells: rows.map((row) => row[at] ?? "") }));
  const told = columns
    .filter(({ cells }) => hasTold(cells))
    .map((column) => ({ ...column, classes: classesOf(column.cells) }));
  const others = columns.filter(({ cells }) => !hasTold(cells)).map(({ label }) => label);
  return (
    <>
      <section
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        className="relative mt-2 max-h-96 overflow-auto rounded-control border border-line"
      >
        <table className="w-full border-collapse text-body">
          <thead>
            <tr>
              {told.map(({ label, classes }, at) => (
                <th
                  // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat, and columns keep their places
                  key={at}
                  scope="col"
                  className={`sticky top-0 bg-surface px-3 py-2 align-bottom font-semibold text-ink-soft shadow-[inset_0_-1px_0_var(--line)] ${classes}`}
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row of a result has no other name
              <tr key={row} className="border-t border-line first:border-t-0">
                {told.map(({ cells, classes }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
                  <td key={at} className={`px-3 py-1.5 ${classes}`}>
                    {cells[row]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {others.length > 0 && (
        <p className="mt-1 text-caption text-ink-soft">Not shown: {others.join(", ")}.</p>
      )}
    </>
  );
}

const number = /^[−-]?\p{Sc}?[\d,.]+ ?%?$/u;

/** Numbers stand at the right; a date is not broken at its hyphens. */
function classesOf(cells: readonly string[]): string {
  const told = cells.filter((cell) => cell !== hidden);
  if (told.length > 0 && told.every((cell) => number.test(cell))) return "text-right tabular";
  return told.every((cell) => !/\s/.test(cell)) ? "text-left whitespace-nowrap" : "text-left";
}
