import { useState } from "react";
import { type AdminUser, refundUser } from "#contract/calls/admin.ts";
import { formatCents } from "#contract/money.ts";
import { refundDays } from "#contract/plans.ts";
import { sentenceOf } from "#web/api/api-error.ts";
import { callApi } from "#web/api/call-api.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { notify } from "#web/ui/notices.tsx";

interface RefundDialogProps {
  user: AdminUser;
  onClose: () => void;
  onRefunded: () => void;
}

/** Asks before what somebody paid is given back. */
export function RefundDialog({ user, onClose, onRefunded }: RefundDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const refund = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const { cents } = await callApi(refundUser, { params: { id: user.id } });
      notify("success", "Refunded", `${formatCents(cents)} goes back to ${user.email}.`);
      onRefunded();
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
      <Button variant="danger" busy={busy} onClick={() => void refund()}>
        Refund and end the plan
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title="Refund this person?" width="small" footer={footer}>
      <div className="flex flex-col gap-4">
        <p>
          All that <span className="font-medium break-words">{user.email}</span> paid for the
          subscription goes back, and the plan ends at once. This is possible within {refundDays}{" "}
          days of the payment.
        </p>
        {failure && (
          <Callout tone="refused" title="Nothing was refunded">
            {failure}
          </Callout>
        )}
      </div>
    </Dialog>
  );
}
