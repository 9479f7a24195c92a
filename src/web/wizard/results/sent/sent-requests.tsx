import { useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useState } from "react";
import { type AnalysisAnswer, readSent } from "#contract/calls/analyses.ts";
import { callApi, sentenceOf } from "#web/api/call-api.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Button, Callout, Skeleton } from "#web/ui/elements.tsx";
import { RequestView } from "./request-view.tsx";

/** Every request of an analysis to a hosted model, as it left. */
function SentRequests({ id, isInside }: { readonly id: string; readonly isInside: boolean }) {
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
      <p className="text-body text-ink-soft">{isInside ? keptInside : leftForOutside}</p>
      <ol className="mt-4 flex flex-col gap-8">
        {requests.map((request, index) => (
          <li key={`${request.at} ${request.sha256}`}>
            <RequestView
              heading={`Request ${index + 1} of ${requests.length} to ${request.model}`}
              request={request}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

const leftForOutside =
  "This is all that left for the model: your question without identifiers, the names and kinds of columns, and numbers computed from many records. No row left. A star stands for what was withheld.";

const keptInside =
  "This is all that the model was sent, and it stayed in your network: your question as you wrote it, and your data as they are, as far as the model asked for them.";

/** Shows its owner what left for a hosted model; absent where the report was written here. */
export function SentButton({ answer }: { readonly answer: AnalysisAnswer }) {
  const [open, setOpen] = useState(false);
  const { use } = answer.model;
  if (use === undefined) return null;
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon={<Send />}
        className="print:hidden"
        onClick={() => setOpen(true)}
      >
        What was sent
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="What was sent" width="large">
        {/* Requests fill the window: the dialog is as high as it may be before they are read. */}
        <div className="min-h-[calc(100dvh-7.75rem)]">
          <SentRequests id={answer.id} isInside={use.stands === "inside"} />
        </div>
      </Dialog>
    </>
  );
}
