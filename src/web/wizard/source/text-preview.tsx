import { formatCount } from "#contract/formatting.ts";
import type { Source } from "../wizard-state.ts";

/** Characters drawn of a text: what people look over, and no page stands still for. */
const shownCharacters = 20_000;

/** A text as it was read, each line in the direction of its script. */
export function TextPreview({ source: { name, content } }: { source: Source }) {
  const cut = content.length > shownCharacters;
  return (
    <div>
      <section
        aria-label={`Preview of ${name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: only what has the focus scrolls by keys
        tabIndex={0}
        className="max-h-90 overflow-y-auto rounded-control border border-line bg-surface px-4 py-3 text-lead break-words whitespace-pre-wrap [unicode-bidi:plaintext]"
      >
        {cut ? content.slice(0, shownCharacters) : content}
      </section>
      {cut && (
        <p className="mt-1 text-ink-faint">
          The first {formatCount(shownCharacters)} of {formatCount(content.length)} characters are
          shown. All of them are read.
        </p>
      )}
    </div>
  );
}
