import { sentenceOf } from "#web/api/call-api.ts";
import { Button, Callout } from "#web/ui/elements.tsx";

interface QueryFailedProps {
  title: string;
  /** What it means, before why it happened. */
  text?: string | undefined;
  failure: unknown;
  onRetry: () => void;
}

/** Something could not be asked: why, and how to ask again. */
export function QueryFailed({ title, text, failure, onRetry }: QueryFailedProps) {
  return (
    <Callout tone="refused" title={title}>
      {text && <p>{text}</p>}
      <p>{sentenceOf(failure)}</p>
      <Button size="small" className="mt-3" onClick={onRetry}>
        Try again
      </Button>
    </Callout>
  );
}
