import { Link } from "wouter";
import { linkClasses } from "#web/ui/link-button.tsx";

/** The page on which the questions of an analysis are run again on a new file. */
export const newFileAddress = (id: string): string => `/history/${id}/new-file`;

/** Leads on from a report to the same questions on a new file. */
export function NewFileLink({ id }: { readonly id: string }) {
  return (
    <p className="text-ink-soft">
      Is there a newer file?{" "}
      <Link href={newFileAddress(id)} className={linkClasses}>
        Run again on a new file
      </Link>{" "}
      and see the figures of both side by side.
    </p>
  );
}
