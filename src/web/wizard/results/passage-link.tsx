import type { ComponentProps } from "react";
import { constants } from "#analysis/report/constants.ts";
import { parseQuoteLink, parseReceiptLink } from "#analysis/report/receipt-link.ts";
import { QuoteReceipt } from "./quote-receipt.tsx";
import { Receipt } from "./receipt.tsx";

/** A link of a report: a cell or a quote becomes a receipt, a column its quiet name, anything else a link to the web. */
export function PassageLink({ href = "", children, ...link }: ComponentProps<"a">) {
  const reference = parseReceiptLink(href);
  if (reference) return <Receipt reference={reference}>{children}</Receipt>;
  const quote = parseQuoteLink(href);
  if (quote !== null) return <QuoteReceipt id={quote}>{children}</QuoteReceipt>;
  if (href === "#column") return <span className="font-semibold">{children}</span>;
  if (href === "#document") return <span className="text-[0.8em] text-ink-soft">{children}</span>;
  if (href === "#constant") {
    const meaning = typeof children === "string" ? constants[children] : undefined;
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
