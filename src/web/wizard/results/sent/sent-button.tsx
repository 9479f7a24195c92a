import { Send } from "lucide-react";
import { useState } from "react";
import type { AnalysisAnswer } from "#contract/calls/analyze.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SentRequests } from "./sent-requests.tsx";

/** Shows its owner what left for a hosted model; absent where the report was written here. */
export function SentButton({ answer }: { readonly answer: AnalysisAnswer }) {
  const [open, setOpen] = useState(false);
  if (answer.model.use === undefined) return null;
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
          <SentRequests id={answer.id} />
        </div>
      </Dialog>
    </>
  );
}
