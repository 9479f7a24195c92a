import type { SentRequest } from "#contract/calls/analyses.ts";
import { formatCount } from "#contract/formatting.ts";
import { CopyButton } from "../copy-button.tsx";
import { parsePayload } from "./parse-payload.ts";

interface RequestViewProps {
  /** No two on a page are the same. */
  readonly heading: string;
  /** Without a moment where it has not left. */
  readonly request: Omit<SentRequest, "at"> & Partial<SentRequest>;
}

/** One request to a hosted model: its hash, the user's data in it, and all of its bytes. */
export function RequestView({ heading, request }: RequestViewProps) {
  const { at, sha256, body } = request;
  const told = parsePayload(body);
  const size = formatCount(new TextEncoder().encode(body).length);
  return (
    <section aria-label={heading}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-body font-semibold text-ink">{heading}</h3>
        <CopyButton label="Copy the request" text={body} />
      </div>
      <dl className="text-caption text-ink-soft">
        <div className="flex flex-wrap gap-x-1.5">
          <dt>{at === undefined ? "Size" : "Sent"}</dt>
          <dd>
            {at === undefined ? "" : `${new Date(at).toLocaleString("en-US")}, `}
            {size} bytes
          </dd>
        </div>
        <div className="flex flex-wrap gap-x-1.5">
          <dt>SHA-256</dt>
          <dd className="font-mono break-all">{sha256}</dd>
        </div>
      </dl>
      {told !== null && <Text label={`Your data in it, ${heading}`} text={told} />}
      <details className="mt-3">
        <summary className="cursor-pointer text-body text-accent">The whole request</summary>
        <Text label={`The whole request, ${heading}`} text={body} />
      </details>
    </section>
  );
}

function Text({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard.
    <section tabIndex={0} aria-label={label} className={box}>
      <pre className="whitespace-pre-wrap break-words font-mono text-caption text-ink">{text}</pre>
    </section>
  );
}

const box = "mt-2 max-h-100 overflow-auto rounded-control border border-line bg-surface p-3";
