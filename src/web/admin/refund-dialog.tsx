import { type AdminUser, refundUser } from "#contract/calls/admin.ts";
import { formatCents } from "#contract/formatting.ts";
import { refundDays } from "#contract/plans.ts";
import { callApi } from "#web/api/call-api.ts";
import { notify } from "#web/ui/notices.tsx";
import { AskingDialog } from "./asking-dialog.tsx";

interface RefundDialogProps {
  user: AdminUser;
  onClose: () => void;
  onRefunded: () => void;
}

/** Asks before what somebody paid is given back. */
export function RefundDialog({ user, onClose, onRefunded }: RefundDialogProps) {
  const refund = async () => {
    const { cents } = await callApi(refundUser, { params: { id: user.id } });
    notify("success", "Refunded", `${formatCents(cents)} goes back to ${user.email}.`);
    onRefunded();
  };
  return (
    <AskingDialog
      title="Refund this person?"
      action="Refund and end the plan"
      failed="Nothing was refunded"
      onClose={onClose}
      carryOut={refund}
    >
      <p>
        All that <span className="font-medium break-words">{user.email}</span> paid for the
        subscription goes back, and the plan ends at once. This is possible within {refundDays} days
        of the payment.
      </p>
    </AskingDialog>
  );
}
