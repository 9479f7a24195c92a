import { useState } from "react";
import type * as z from "zod/mini";
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
  type SecurityOverview,
} from "#contract/calls/security.ts";
import { notices } from "#contract/notices.ts";
import { callApi } from "#web/api/call-api.ts";
import { Button, Field, TextInput } from "#web/ui/elements.tsx";
import { notify } from "#web/ui/notices.tsx";
import { FormDialog, NotReady } from "./security-form-dialog.tsx";
import {
  Confirmation,
  confirmationIn,
  PasswordField,
  passwordIn,
} from "./security-password-field.tsx";
import { RecoveryCodesDialog } from "./security-recovery-codes.tsx";
import { SecurityRow } from "./security-row.tsx";
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

type Made = z.infer<typeof beginSecondFactor.answer>;

/**
 * Three steps: the password, the key for the app with a first code of it, the recovery codes. It is on
 * from the first code, and the codes are shown before anybody can close them away unseen.
 */
function SwitchOnDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<Made | null>(null);
  const [isOn, setIsOn] = useState(false);
  const refresh = useRefreshSecurity();
  const begin = async (entered: FormData) =>
    setMade(await callApi(beginSecondFactor, { body: { password: passwordIn(entered) } }));
  const confirm = async (entered: FormData) => {
    const code = String(entered.get("code") ?? "").trim();
    if (code === "") throw new NotReady("Please enter the six digits.");
    await callApi(confirmSecondFactor, { body: { code } });
    setIsOn(true);
    notify(...notices.secondFactorOn);
  };
  const finish = async () => {
    await refresh();
    onClose();
  };

  if (made === null)
    return (
      <FormDialog
        key="password"
        title="Switch on the second factor"
        action="Go on"
        onSubmit={begin}
        onClose={onClose}
      >
        {(error) => (
          <>
            <p className="text-body text-ink-soft">
              You need an authenticator app, on your phone or in your password manager.
            </p>
            <PasswordField error={error} />
          </>
        )}
      </FormDialog>
    );
  if (isOn) return <RecoveryCodesDialog codes={made.recoveryCodes} onClose={() => void finish()} />;
  return (
    <FormDialog
      key="code"
      title="Switch on the second factor"
      action="Switch on"
      onSubmit={confirm}
      onClose={onClose}
    >
      {(error) => <KeyAndCode made={made} error={error} />}
    </FormDialog>
  );
}

function KeyAndCode({ made, error }: { made: Made; error: string | undefined }) {
  return (
    <>
      <div className="text-body">
        <p className="text-ink-soft">Add Candor to your app with this key:</p>
        <output
          aria-label="Key"
          className="mt-2 block rounded-control border border-line bg-raised px-3 py-2 font-mono break-all select-all"
        >
          {made.key.match(/.{1,4}/g)?.join(" ")}
        </output>
        <p className="mt-2 text-ink-soft">
          On this device:{" "}
          <a href={made.link} className="text-accent underline underline-offset-4">
            open the app with it
          </a>
          .
        </p>
      </div>
      <Field label="Code" hint="The six digits the app shows for Candor." error={error}>
        {(control) => (
          <TextInput
            {...control}
            name="code"
            className="tabular"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={16}
            required
          />
        )}
      </Field>
    </>
  );
}
