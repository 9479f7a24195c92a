import type { DataChange } from "#contract/rerun.ts";

/** What changed in the data, a sentence each. */
export function ChangeList({ changes }: { readonly changes: readonly DataChange[] }) {
  return (
    <ul className="flex max-w-[72ch] list-disc flex-col gap-1 pl-5">
      {changes.map(({ sentence }) => (
        <li key={sentence} className="break-words">
          {sentence}
        </li>
      ))}
    </ul>
  );
}
