import { sentenceOf } from "#web/api/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";

export interface QueryFailedProps {
  title: string;
  failure: unknown;
  onRetry: () => void;
}

/** Something could not be asked: why, and how to ask again. */
export function QueryFailed({ title, failure, onRetry }: QueryFailedProps) {
  return (
    <Callout tone="refused" title={title}>
      <p>{sentenceOf(failure)}</p>
      <Button size="small" className="mt-3" onClick={onRetry}>
        Try again
      </Button>
    </Callout>
  );
}
