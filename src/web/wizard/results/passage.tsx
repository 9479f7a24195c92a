import { type ComponentProps, memo, useId, useMemo } from "react";
import Markdown, { type Components } from "react-markdown";
import rehypeSanitize, { defaultSchema, type Options as Schema } from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import { printableConstants } from "#analysis/report/printable-constants.ts";
import { parseQuoteLink, parseReceiptLink } from "#analysis/report/receipt-link.ts";
import type { Passage as PassageText } from "#contract/report.ts";
import { isCostlyMarkdown } from "./is-costly-markdown.ts";
import { noBreakPunctuation } from "./no-break-punctuation.ts";
import { QuoteReceipt } from "./quote-receipt.tsx";
import { Receipt } from "./receipt.tsx";

interface PassageProps {
  readonly passage: Pick<PassageText, "markdown">;
  /** Within a heading or a list item: no paragraphs of its own. */
  readonly inline?: boolean;
}

/**
 * Markdown of a report. Raw HTML never passes, nor does a picture: one would send the reader's
 * address, and whatever its own address holds, to a server of the writer's choice.
 */
export const Passage = memo(function Passage({ passage, inline = false }: PassageProps) {
  const id = useId();
  const options = useMemo(() => ({ clobberPrefix: `${id}-` }), [id]);
  if (isCostlyMarkdown(passage.markdown))
    return <span className="break-words whitespace-pre-wrap">{passage.markdown}</span>;
  return (
    <Markdown
      remarkPlugins={[remarkGfm]}
      remarkRehypeOptions={options}
      rehypePlugins={rehypePlugins}
      components={inline ? inlineComponents : components}
    >
      {passage.markdown}
    </Markdown>
  );
});

const schema: Schema = {
  ...defaultSchema,
  tagNames: (defaultSchema.tagNames ?? []).filter(
    (name) => !["img", "picture", "source"].includes(name),
  ),
  protocols: { ...defaultSchema.protocols, href: ["http", "https", "mailto"] },
  // Ids get a prefix of their own above; a second one would break the links of footnotes.
  clobber: [],
};

const rehypePlugins: ComponentProps<typeof Markdown>["rehypePlugins"] = [
  [rehypeSanitize, schema],
  noBreakPunctuation,
];

type Native<Tag extends keyof React.JSX.IntrinsicElements> = ComponentProps<Tag> & {
  node?: unknown;
};

const components: Components = {
  a: ({ node: _, ...link }) => <PassageLink {...link} />,
  input: ({ checked }) => (
    <input type="checkbox" checked={checked} disabled aria-label={checked ? "done" : "to do"} />
  ),
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  p: ({ children }) => <p className="mb-4 last:mb-0">{children}</p>,
  ul: ({ children }) => <ul className="mb-4 list-disc space-y-1 pl-6">{children}</ul>,
  ol: ({ children }) => <ol className="mb-4 list-decimal space-y-1 pl-6">{children}</ol>,
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section aria-label="Table" tabIndex={0} className="mb-4 overflow-x-auto font-sans text-body">
      <table className="border-collapse">{children}</table>
    </section>
  ),
  th: ({ children, style }: Native<"th">) => (
    <th style={style} className="border-b border-line-strong px-3 py-1.5 text-left font-semibold">
      {children}
    </th>
  ),
  td: ({ children, style }: Native<"td">) => (
    <td style={style} className="tabular border-b border-line px-3 py-1.5">
      {children}
    </td>
  ),
  pre: ({ children }) => (
    <pre className="mb-4 rounded-control border border-line px-4 py-3 font-mono text-caption break-words whitespace-pre-wrap">
      {children}
    </pre>
  ),
  blockquote: ({ children }) => (
    <blockquote className="mb-4 border-l-2 border-line-strong pl-4 text-ink-soft">
      {children}
    </blockquote>
  ),
};

const inlineComponents: Components = { ...components, p: ({ children }) => <>{children}</> };

/** Whatever its rank in the text, a heading in a passage stands below the headings of the page. */
function Heading({ children }: Native<"h4">) {
  return <h4 className="mt-6 mb-2 font-sans text-lead font-semibold">{children}</h4>;
}

/** A link of a report: a cell or a quote becomes a receipt, a column its quiet name, anything else a link to the web. */
function PassageLink({ href = "", children, ...link }: ComponentProps<"a">) {
  const reference = parseReceiptLink(href);
  if (reference) return <Receipt reference={reference}>{children}</Receipt>;
  const quote = parseQuoteLink(href);
  if (quote !== null) return <QuoteReceipt id={quote}>{children}</QuoteReceipt>;
  if (href === "#column") return <span className="font-semibold">{children}</span>;
  if (href === "#document") return <span className="text-[0.8em] text-ink-soft">{children}</span>;
  if (href === "#constant") {
    const meaning = typeof children === "string" ? printableConstants[children] : undefined;
    return <span title={meaning ?? "A declared constant"}>{children}</span>;
  }
  if (href === "#asked") return <span title="From the question">{children}</span>;
  if (href.startsWith("#")) {
    return (
      <a href={href} id={link.id} aria-label={link["aria-label"]} className="text-accent underline">
        {children}
      </a>
    );
  }
  if (href === "") return <span>{children}</span>;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="text-accent underline underline-offset-[0.22em]"
    >
      {children}
    </a>
  );
}
