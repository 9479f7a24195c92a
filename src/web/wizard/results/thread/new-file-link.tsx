import { Link } from "wouter";
import { linkClasses } from "#web/ui/elements.tsx";

/** The page on which the questions of an analysis are run again on a new file. */
export const newFileAddress = (id: string): string => `/history/${id}/new-file`;

/** The page that shows the figures of an analysis beside those of the one that it asks again. */
export const comparisonAddress = (id: string): string => `/history/${id}/comparison`;

interface NewFileLinkProps {
  readonly id: string;
  /** Whether it asks an earlier analysis again already. */
  readonly isRerun: boolean;
}

/** Leads on from a report to the same questions on a new file, and to what came of them before. */
export function NewFileLink({ id, isRerun }: NewFileLinkProps) {
  return (
    <p className="text-ink-soft print:hidden">
      {isRerun && (
        <>
          These are the questions of an earlier file:{" "}
          <Link href={comparisonAddress(id)} className={linkClasses}>
            Show before and now
          </Link>
          .{" "}
        </>
      )}
      Is there a newer file?{" "}
      <Link href={newFileAddress(id)} className={linkClasses}>
        Run again on a new file
      </Link>{" "}
      and see the figures of both side by side.
    </p>
  );
}
