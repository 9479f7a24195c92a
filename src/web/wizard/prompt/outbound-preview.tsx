import { useQuery } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { useId, useState } from "react";
import type { AnalystStatus } from "#contract/calls/models.ts";
import { sentenceOf } from "#web/api/call-api.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Button, Callout, Skeleton } from "#web/ui/elements.tsx";
import { Spinner } from "#web/ui/progress.tsx";
import { RequestView } from "../results/sent/request-view.tsx";
import { requestOf, runnable } from "../run/send-analysis.ts";
import { withServerDataset } from "../run/server-dataset.ts";
import { activeSource } from "../steps.ts";
import type { WizardState } from "../wizard-state.ts";
import { showNotice, useWizardTools } from "../wizard-tools.ts";

/** Says who writes, and shows before anything leaves what a run would send to a hosted model. */
export function PreviewButton({
  state,
  stands,
}: {
  readonly state: WizardState;
  readonly stands: AnalystStatus["stands"];
}) {
  const { notify } = useWizardTools();
  const [open, setOpen] = useState(false);
  const openPreview = () => {
    if (runnable(state) === null) showNotice(notify, "missingInformation");
    else setOpen(true);
  };
  if (state.flow === "document" && stands !== "inside") {
    return (
      <p className="text-ink-soft">
        The built-in analyst writes this report: the text of documents is not sent to a hosted
        model.
      </p>
    );
  }
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 text-ink-soft">
        {stands === "inside" ? inHouse : "A hosted model writes this report. No row is sent to it."}
        <Button
          size="small"
          variant="quiet"
          icon={<Eye />}
          disabled={state.run.kind !== "idle"}
          onClick={openPreview}
        >
          See what will be sent
        </Button>
      </p>
      <Dialog open={open} onClose={() => setOpen(false)} title="What will be sent" width="large">
        {/* As high as most requests: the dialog keeps its place while it is computed. */}
        <div className="min-h-172">
          <SendingPreviewView state={state} isInside={stands === "inside"} />
        </div>
      </Dialog>
    </>
  );
}

const inHouse =
  "A model within your own network writes this report: what it is sent stays in your network.";

const sentOutside =
  "Nothing has left yet. If you run this analysis now, exactly these bytes leave for the model: your question without identifiers, the names and kinds of columns, and numbers computed from many records. No row leaves. A star stands for what is withheld. The model may then ask for more: each further request holds what was said before and rounded figures of large groups, by the same rules; what in its answer cannot be backed goes back to it once, in its own words. Every request stays with the report, each under its SHA-256.";

const sentInside =
  "Nothing was sent yet. If you run this analysis now, the model first reads exactly these bytes, and they stay in your network: your question as you wrote it, and your data as they are. It may then ask for more of them, single rows and parts of documents too. Every request stays with the report, each under its SHA-256.";

/** The first request of a run as things stand, computed when it is looked at. */
function SendingPreviewView({
  state,
  isInside,
}: {
  readonly state: WizardState;
  readonly isInside: boolean;
}) {
  const tools = useWizardTools();
  const preview = useQuery({
    queryKey: ["what would be sent", useId()],
    queryFn: async ({ signal }) => {
      const kept = { source: activeSource(state), tools };
      const request = await requestOf(state, tools);
      return withServerDataset(request, kept, (asked) => tools.preview(asked, signal));
    },
    // It may hold words of patients, so it goes with the dialog; and it is computed for each look.
    ...{ gcTime: 0, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
  });
  if (preview.error !== null) {
    return (
      <Callout tone="refused" title="What would be sent could not be computed">
        <p>{sentenceOf(preview.error)}</p>
        <Button
          size="small"
          className="mt-2"
          busy={preview.isFetching}
          onClick={() => void preview.refetch()}
        >
          Try again
        </Button>
      </Callout>
    );
  }
  if (preview.data === undefined) {
    return (
      <div className="flex flex-col gap-4">
        <Spinner label="Computing what would be sent..." />
        <Skeleton lines={6} />
      </div>
    );
  }
  const { request } = preview.data;
  if (request === null)
    return <p className="text-body text-ink-soft">Nothing: this report is written here.</p>;
  return (
    <>
      <p className="text-body text-ink-soft">{isInside ? sentInside : sentOutside}</p>
      <div className="mt-4">
        <RequestView heading={`To ${request.model}`} request={request} />
      </div>
    </>
  );
}
