import type { SharedTable } from "#contract/calls/shares.ts";
import { SqlCode } from "#web/ui/sql-code.tsx";

/** A result as a link tells it: cells are texts, and what is not told reads •••. */
export function SharedTableView({ table }: { readonly table: SharedTable }) {
  const { title, words, sql, rows } = table;
  const isTold = rows.some((row) => row.some((cell) => cell !== hidden));
  return (
    <div className="mt-6 first-of-type:mt-4">
      <h3 className="font-semibold first-letter:uppercase">{title}</h3>
      {words !== null && (
        <p className="mt-0.5 max-w-[72ch] text-ink-soft first-letter:uppercase">{words}</p>
      )}
      {isTold ? (
        <Rows table={table} />
      ) : (
        <p className="mt-2 text-ink-soft">Nothing of this result may be shown.</p>
      )}
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

function Rows({ table: { title, head, rows } }: { readonly table: SharedTable }) {
  const classes = head.map((_, at) => classesOf(rows.map((row) => row[at] ?? "")));
  return (
    <section
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      className="relative mt-2 max-h-96 overflow-auto rounded-control border border-line"
    >
      <table className="w-full border-collapse text-body">
        <thead>
          <tr>
            {head.map((label, at) => (
              <th
                // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat, and columns keep their places
                key={at}
                scope="col"
                className={`sticky top-0 bg-surface px-3 py-2 align-bottom font-semibold text-ink-soft shadow-[inset_0_-1px_0_var(--line)] ${classes[at]}`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row of a result has no other name
            <tr key={at} className="border-t border-line first:border-t-0">
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
                <td key={column} className={`px-3 py-1.5 ${classes[column]}`}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const number = /^[−-]?\p{Sc}?[\d,.]+ ?%?$/u;

/** Numbers stand at the right; a date is not broken at its hyphens. */
function classesOf(cells: readonly string[]): string {
  const told = cells.filter((cell) => cell !== hidden);
  if (told.length > 0 && told.every((cell) => number.test(cell))) return "text-right tabular";
  return told.every((cell) => !/\s/.test(cell)) ? "text-left whitespace-nowrap" : "text-left";
}
