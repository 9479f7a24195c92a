import { type ReactNode, useState } from "react";
import { sentenceOf } from "#web/api/call-api.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Button, Callout } from "#web/ui/elements.tsx";

interface AskingDialogProps {
  /** The question. */
  readonly title: string;
  /** Of the button that does it. */
  readonly action: string;
  /** What stands above the reason where it failed. */
  readonly failed: string;
  /** What it means. */
  readonly children: ReactNode;
  readonly onClose: () => void;
  /** Does it, and says so; the dialog closes then. Throws as a call does. */
  readonly carryOut: () => Promise<void>;
}

/** Asks before an administrator's act on somebody's account. */
export function AskingDialog(props: AskingDialogProps) {
  const { title, action, failed, children, onClose, carryOut } = props;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const act = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await carryOut();
      onClose();
    } catch (error) {
      setFailure(sentenceOf(error));
      setBusy(false);
    }
  };
  const footer = (
    <>
      <Button disabled={busy} onClick={onClose}>
        Cancel
      </Button>
      <Button variant="danger" busy={busy} onClick={() => void act()}>
        {action}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={title} width="small" footer={footer}>
      <div className="flex flex-col gap-4">
        {children}
        {failure && (
          <Callout tone="refused" title={failed}>
            {failure}
          </Callout>
        )}
      </div>
    </Dialog>
  );
}
