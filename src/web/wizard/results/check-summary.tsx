import { CheckCheck } from "lucide-react";
import type { Report } from "#contract/report.ts";

/** What stands behind the page as a whole. */
export function CheckSummary({ checked }: Pick<Report, "checked">) {
  const { numerals, receipts, results, recomputed } = checked;
  const count = (value: number) => value.toLocaleString("en-US");
  if (results === 0)
    return <p className="text-body text-ink-soft">Nothing was computed for this text.</p>;
  return (
    <p className="flex items-start gap-2 text-body text-ink-soft">
      <CheckCheck className="mt-0.5 size-4 shrink-0 text-accent" aria-hidden="true" />
      <span>
        {numerals === receipts
          ? `${count(numerals)} numbers checked, all with a receipt`
          : `${count(numerals)} numbers checked, ${count(receipts)} with a receipt`}
        <span className="block text-caption text-ink-faint">
          {recomputed === results
            ? `${count(results)} results, each computed twice and equal`
            : `${count(recomputed)} of ${count(results)} results computed twice and equal`}
        </span>
      </span>
    </p>
  );
}
