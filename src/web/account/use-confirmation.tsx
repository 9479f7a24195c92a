import { type ReactNode, useState } from "react";
import { beginConfirmation, type ConfirmationWays, confirm } from "#contract/calls/security.ts";
import { ApiError, callApi } from "#web/api/call-api.ts";
import { canUsePasskeys, choosePasskey, PasskeyNotUsed } from "#web/api/passkeys.ts";
import { Field, LinkButton, TextInput } from "#web/ui/elements.tsx";
import { FormDialog, NotReady } from "./security-form-dialog.tsx";
import { PasswordField, passwordIn } from "./security-password-field.tsx";

/** The person closed the question, so nothing was done. */
export class NotConfirmed extends NotReady {
  constructor() {
    super("Nothing was done.");
  }
}

interface Asking {
  readonly ways: ConfirmationWays;
  readonly onConfirmed: () => void;
  readonly onClosed: () => void;
}

interface Confirmation {
  /**
   * Does it, and where the server asks first who it is, asks the person and does it again.
   *
   * @throws {NotConfirmed}
   */
  confirmed<T>(act: () => Promise<T>): Promise<T>;
  /** The question, while it is asked. */
  readonly dialog: ReactNode;
}

export function useConfirmation(): Confirmation {
  const [asking, setAsking] = useState<Asking | null>(null);
  const ask = (ways: ConfirmationWays) =>
    new Promise<void>((resolve, reject) =>
      setAsking({ ways, onConfirmed: resolve, onClosed: () => reject(new NotConfirmed()) }),
    ).finally(() => setAsking(null));
  return {
    async confirmed(act) {
      try {
        return await act();
      } catch (failure) {
        if (!(failure instanceof ApiError && failure.code === "confirm-first")) throw failure;
      }
      const ways = await callApi(beginConfirmation, { body: {} });
      if (ways.password || ways.passkey !== null || ways.mailed) await ask(ways);
      return act();
    },
    dialog: asking && <ConfirmDialog {...asking} />,
  };
}

function ConfirmDialog({ ways: all, onConfirmed, onClosed }: Asking) {
  const [byPasskey, setByPasskey] = useState(false);
  const ways = byPasskey ? { ...all, password: false } : all;
  const submit = async (entered: FormData) => {
    await callApi(confirm, { body: await proofIn(entered, ways) });
    onConfirmed();
  };
  return (
    <FormDialog
      title="Confirm that it is you"
      action="Confirm"
      onSubmit={submit}
      onClose={onClosed}
    >
      {(error) => (
        <>
          <p className="text-body text-ink-soft">
            So that nobody else does this where you left your screen open.
          </p>
          <Proof ways={ways} error={error} />
          {ways.password && ways.passkey !== null && canUsePasskeys() && (
            <LinkButton onClick={() => setByPasskey(true)} className="self-start text-body">
              Use a passkey instead
            </LinkButton>
          )}
        </>
      )}
    </FormDialog>
  );
}

function Proof({ ways, error }: { ways: ConfirmationWays; error: string | undefined }) {
  if (ways.password) return <PasswordField error={error} />;
  if (ways.mailed)
    return (
      <Field
        label="Code"
        hint="A mail with eight digits is on its way to your address. They work for ten minutes."
        error={error}
      >
        {(control) => (
          <TextInput {...control} name="code" inputMode="numeric" autoComplete="one-time-code" />
        )}
      </Field>
    );
  return (
    <>
      <p className="text-body text-ink-soft">
        Your device asks for a fingerprint, a face or its PIN.
      </p>
      {error && (
        <p role="alert" className="text-body text-refused">
          {error}
        </p>
      )}
    </>
  );
}

async function proofIn(entered: FormData, { password, passkey }: ConfirmationWays) {
  if (password) return { password: passwordIn(entered) };
  if (passkey === null) {
    const code = String(entered.get("code") ?? "").trim();
    if (code === "") throw new NotReady("Please enter the eight digits.");
    return { code };
  }
  const response = await choosePasskey(passkey).catch((failure: unknown) => {
    throw failure instanceof PasskeyNotUsed ? new NotReady("No passkey was chosen.") : failure;
  });
  return { passkey: response };
}
