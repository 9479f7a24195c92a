import { useState } from "react";
import {
  endSecondFactor,
  renewRecoveryCodes,
  type SecurityOverview,
} from "#contract/calls/security.ts";
import { notices } from "#contract/notices.ts";
import { callApi } from "#web/api/call-api.ts";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/notices.tsx";
import { FormDialog } from "./security-form-dialog.tsx";
import { Confirmation, confirmationIn } from "./security-password-field.tsx";
import { RecoveryCodesDialog } from "./security-recovery-codes.tsx";
import { SecurityRow } from "./security-row.tsx";
import { SwitchOnDialog } from "./security-switch-on.tsx";
import { useRefreshSecurity } from "./use-security.ts";

type Open = "on" | "off" | "codes" | null;

/** The code of an authenticator app besides the password: on, off, and what to do when it is lost. */
export function SecondFactor({ overview }: { overview: SecurityOverview }) {
  const [open, setOpen] = useState<Open>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => setOpen(null);
  const { secondFactor, hasPassword } = overview;
  return (
    <SecurityRow name="Second factor" text={textOf(overview)}>
      {secondFactor && (
        <>
          <Button onClick={() => setOpen("codes")}>Renew recovery codes</Button>
          <Button onClick={() => setOpen("off")}>Switch off</Button>
        </>
      )}
      {!secondFactor && hasPassword && <Button onClick={() => setOpen("on")}>Switch on</Button>}
      {open === "on" && <SwitchOnDialog onClose={close} />}
      {open === "off" && <SwitchOffDialog hasPassword={hasPassword} onClose={close} />}
      {open === "codes" && (
        <RenewDialog hasPassword={hasPassword} onClose={close} onRenewed={setCodes} />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </SecurityRow>
  );
}

function textOf({ secondFactor, hasPassword, recoveryCodesLeft: left }: SecurityOverview): string {
  if (!hasPassword) return "It belongs to a password, and you have none.";
  if (!secondFactor)
    return "Off. With it, a code from an app on your phone is asked for after your password.";
  const codes = left === 1 ? "1 recovery code is" : `${left} recovery codes are`;
  return `On: a code of your authenticator app is asked for after your password. ${codes} left.`;
}

interface DialogProps {
  hasPassword: boolean;
  onClose: () => void;
}

function SwitchOffDialog({ hasPassword, onClose }: DialogProps) {
  const refresh = useRefreshSecurity();
  const end = async (entered: FormData) => {
    await callApi(endSecondFactor, { body: confirmationIn(entered, hasPassword) });
    await refresh();
    notify(...notices.secondFactorOff);
    onClose();
  };
  return (
    <FormDialog
      title="Switch the second factor off?"
      action="Switch off"
      danger
      onSubmit={end}
      onClose={onClose}
    >
      {(error) => (
        <>
          <p className="text-body text-ink-soft">
            Your password alone will open your account. Your recovery codes stop working.
          </p>
          <Confirmation hasPassword={hasPassword} error={error} />
        </>
      )}
    </FormDialog>
  );
}

interface RenewDialogProps extends DialogProps {
  onRenewed: (codes: readonly string[]) => void;
}

function RenewDialog({ hasPassword, onClose, onRenewed }: RenewDialogProps) {
  const refresh = useRefreshSecurity();
  const renew = async (entered: FormData) => {
    const body = confirmationIn(entered, hasPassword);
    const { recoveryCodes } = await callApi(renewRecoveryCodes, { body });
    await refresh();
    notify(...notices.recoveryCodesRenewed);
    onClose();
    onRenewed(recoveryCodes);
  };
  return (
    <FormDialog
      title="Renew recovery codes"
      action="Make new ones"
      onSubmit={renew}
      {...{ onClose }}
    >
      {(error) => (
        <>
          <p className="text-body text-ink-soft">The codes you have now stop working.</p>
          <Confirmation hasPassword={hasPassword} error={error} />
        </>
      )}
    </FormDialog>
  );
}
