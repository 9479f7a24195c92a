import { plainText } from "#analysis/report/plain-markdown.ts";
import type { Report } from "#contract/report.ts";
import { LongList } from "./long-list.tsx";
import { textColumnWidth } from "./text-column-width.ts";

const struckShown = 3;

/** Sentences that failed the check, kept readable so that it is clear what was left out. */
export function StruckSentences({ struck }: Pick<Report, "struck">) {
  return (
    <LongList
      max={struckShown}
      noun="sentences"
      className={`${textColumnWidth} space-y-3 text-body`}
    >
      {struck.map(({ text, reason }) => (
        <li key={text}>
          <s className="text-ink-soft decoration-refused">{plainText(text)}</s>
          <span className="block text-refused">Struck out because {reason}.</span>
        </li>
      ))}
    </LongList>
  );
}
