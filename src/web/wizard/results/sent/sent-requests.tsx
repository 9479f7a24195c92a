import { useQuery } from "@tanstack/react-query";
import { readSent, type SentRequest } from "#contract/calls/sent.ts";
import { sentenceOf } from "#web/api/api-error.ts";
import { callApi } from "#web/api/call-api.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { CopyButton } from "../copy-button.tsx";
import { toldIn } from "./told-in.ts";

/** Every request of an analysis to a hosted model, as it left. */
export function SentRequests({ id }: { readonly id: string }) {
  const sent = useQuery({
    queryKey: [readSent.path, id],
    queryFn: ({ signal }) => callApi(readSent, { params: { id }, signal }),
    // It may hold words of patients, so it goes with the dialog.
    gcTime: 0,
  });
  if (sent.error !== null) {
    return (
      <Callout tone="refused" title="What was sent could not be read">
        <p>{sentenceOf(sent.error)}</p>
        <Button
          size="small"
          className="mt-2"
          busy={sent.isFetching}
          onClick={() => void sent.refetch()}
        >
          Try again
        </Button>
      </Callout>
    );
  }
  if (sent.data === undefined) return <Skeleton lines={8} />;
  const { requests } = sent.data;
  return (
    <>
      <p className="text-body text-ink-soft">
        This is all that left for the model: your question without identifiers, the names and kinds
        of columns, and numbers computed from many records. No row left. A star stands for what was
        withheld.
      </p>
      <ol className="mt-4 flex flex-col gap-8">
        {requests.map((request, at) => (
          <li key={`${request.at} ${request.sha256}`}>
            <Request request={request} number={at + 1} of={requests.length} />
          </li>
        ))}
      </ol>
    </>
  );
}

interface RequestProps {
  readonly request: SentRequest;
  readonly number: number;
  readonly of: number;
}

function Request({ request, number, of }: RequestProps) {
  const { at, model, sha256, body } = request;
  const told = toldIn(body);
  const size = new TextEncoder().encode(body).length.toLocaleString("en-US");
  return (
    <section aria-label={`Request ${number} of ${of}`}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-body font-semibold text-ink">
          Request {number} of {of} to {model}
        </h3>
        <CopyButton label="Copy the request" text={body} />
      </div>
      <dl className="text-caption text-ink-soft">
        <div className="flex flex-wrap gap-x-1.5">
          <dt>Sent</dt>
          <dd>
            {new Date(at).toLocaleString("en-US")}, {size} bytes
          </dd>
        </div>
        <div className="flex flex-wrap gap-x-1.5">
          <dt>SHA-256</dt>
          <dd className="font-mono break-all">{sha256}</dd>
        </div>
      </dl>
      {told !== null && <Text label="Your data in it" text={told} />}
      <details className="mt-3">
        <summary className="cursor-pointer text-body text-accent">The whole request</summary>
        <Text label="The whole request" text={body} />
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
