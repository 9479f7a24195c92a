import { notices } from "#contract/notices.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Button } from "#web/ui/elements.tsx";
import { notify } from "#web/ui/notices.tsx";

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shows recovery codes the only time they are shown. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      notify(...notices.recoveryCodesCopied);
    } catch {
      // No permission, or no clipboard at this address: they can still be written down.
      notify(...notices.copyFailed);
    }
  };
  return (
    <Dialog
      open
      width="small"
      title="Your recovery codes"
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => void copy()}>Copy</Button>
          <Button variant="primary" onClick={onClose}>
            I have kept them
          </Button>
        </>
      }
    >
      <p className="text-body text-ink-soft">
        Keep them where you keep important papers. Each signs you in once if you lose your app. They
        are not shown again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="mt-4 grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-control border border-line bg-raised px-4 py-3 font-mono text-body"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
