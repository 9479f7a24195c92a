import { Check } from "lucide-react";
import { formatCount } from "#contract/formatting.ts";
import type { Quote } from "#contract/report.ts";
import { Tag } from "#web/ui/tag.tsx";
import { CopyButton } from "../copy-button.tsx";
import { quotePosition } from "../quote-receipt.tsx";

/** Where a quote stands: its document, its place in it, and the words around it. */
export function QuoteSheet({ quote }: { readonly quote: Quote }) {
  const { document, start, end, text, before, after } = quote;
  return (
    <div className="flex flex-col gap-6">
      <header>
        <p className="text-body text-ink-soft">{document}</p>
        <p className="font-serif text-title-3 text-ink first-letter:uppercase">
          {quotePosition(quote)}
        </p>
        <p className="mt-2 text-lead text-ink">
          Characters {formatCount(start + 1)} to {formatCount(end)} of this document.
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <Tag tone="good">
            copied from the text <Check className="size-3" aria-label="✓" />
          </Tag>
        </div>
      </header>
      <section>
        <div className="mb-2 flex items-center justify-between gap-4">
          <h3 className="font-semibold">In its context</h3>
          <CopyButton label="Copy quote" text={text} />
        </div>
        <blockquote
          dir="auto"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          tabIndex={0}
          className="max-h-72 overflow-y-auto rounded-control border border-line px-4 py-3 font-serif text-body whitespace-pre-wrap break-words text-ink-soft"
        >
          {start > before.length && "… "}
          {before}
          <mark className="bg-accent-wash text-ink">{text}</mark>
          {after}
        </blockquote>
      </section>
    </div>
  );
}
