import { useState } from "react";
import type * as z from "zod/mini";
import { beginSecondFactor, confirmSecondFactor } from "#contract/calls/security.ts";
import { notices } from "#contract/notices.ts";
import { callApi } from "#web/api/call-api.ts";
import { Field } from "#web/ui/field.tsx";
import { notify } from "#web/ui/notices.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { FormDialog, NotReady } from "./security-form-dialog.tsx";
import { PasswordField, passwordIn } from "./security-password-field.tsx";
import { RecoveryCodesDialog } from "./security-recovery-codes.tsx";
import { useRefreshSecurity } from "./use-security.ts";

type Made = z.infer<typeof beginSecondFactor.answer>;

/**
 * Three steps: the password, the key for the app with a first code of it, the recovery codes. It is on
 * from the first code, and the codes are shown before anybody can close them away unseen.
 */
export function SwitchOnDialog({ onClose }: { onClose: () => void }) {
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
