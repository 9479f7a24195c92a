import { Eye } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { announce } from "../announce.ts";
import { runnable } from "../run/analysis-request.ts";
import type { WizardState } from "../wizard-state.ts";
import { useWizardTools } from "../wizard-tools.ts";
import { SendingPreviewView } from "./sending-preview-view.tsx";

/** Says who writes, and shows before anything leaves what a run would send to a hosted model. */
export function PreviewButton({ state }: { readonly state: WizardState }) {
  const { notify } = useWizardTools();
  const [open, setOpen] = useState(false);
  const look = () => {
    if (runnable(state) === null) announce(notify, "missingInformation");
    else setOpen(true);
  };
  if (state.flow === "document") {
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
        A hosted model writes this report. No row is sent to it.
        <Button
          size="small"
          variant="quiet"
          icon={<Eye />}
          disabled={state.run.kind !== "idle"}
          onClick={look}
        >
          See what will be sent
        </Button>
      </p>
      <Dialog open={open} onClose={() => setOpen(false)} title="What will be sent" width="large">
        {/* As high as most requests: the dialog keeps its place while it is computed. */}
        <div className="min-h-172">
          <SendingPreviewView state={state} />
        </div>
      </Dialog>
    </>
  );
}
