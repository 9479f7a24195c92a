import { useState } from "react";
import {
  addPasskey,
  beginPasskey,
  type Passkey,
  removePasskey,
  type SecurityOverview,
} from "#contract/calls/security.ts";
import { formatDate } from "#contract/formatting.ts";
import { limits } from "#contract/limits.ts";
import { notices } from "#contract/notices.ts";
import { callApi } from "#web/api/call-api.ts";
import { canUsePasskeys, makePasskey, PasskeyNotUsed } from "#web/api/passkeys.ts";
import { Button, Field, TextInput } from "#web/ui/elements.tsx";
import { notify } from "#web/ui/notices.tsx";
import { FormDialog, NotReady } from "./security-form-dialog.tsx";
import { Confirmation, confirmationIn } from "./security-password-field.tsx";
import { SecurityRow } from "./security-row.tsx";
import { useConfirmation } from "./use-confirmation.tsx";
import { useRefreshSecurity } from "./use-security.ts";

/** Keys that devices keep, which stand for password and code together. */
export function Passkeys({ overview }: { overview: SecurityOverview }) {
  const [adding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const { passkeys, hasPassword } = overview;
  const none = "You have none. With one, your device signs you in by fingerprint, face or PIN.";
  return (
    <SecurityRow
      name="Passkeys"
      text={
        <>
          {passkeys.length === 0 && none}
          {passkeys.length > 0 && <List passkeys={passkeys} onRemove={setRemoved} />}
          {!canUsePasskeys() && (
            <span className="mt-1 block">
              This browser can make none at this address. A host name is needed, such as localhost.
            </span>
          )}
        </>
      }
    >
      {canUsePasskeys() && <Button onClick={() => setAdding(true)}>Add a passkey</Button>}
      {adding && <AddDialog hasPassword={hasPassword} onClose={() => setAdding(false)} />}
      {removed && (
        <RemoveDialog
          passkey={removed}
          hasPassword={hasPassword}
          onClose={() => setRemoved(null)}
        />
      )}
    </SecurityRow>
  );
}

interface ListProps {
  passkeys: readonly Passkey[];
  onRemove: (passkey: Passkey) => void;
}

function List({ passkeys, onRemove }: ListProps) {
  return (
    <ul className="mt-1 flex flex-col gap-2">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-2">
          <span className="min-w-0 break-words">
            {passkey.name}
            {passkey.createdAt && `, added on ${formatDate(passkey.createdAt)}`}
          </span>
          <Button
            size="small"
            variant="quiet"
            aria-label={`Remove ${passkey.name}`}
            onClick={() => onRemove(passkey)}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface DialogProps {
  hasPassword: boolean;
  onClose: () => void;
}

function AddDialog({ hasPassword, onClose }: DialogProps) {
  const refresh = useRefreshSecurity();
  const { confirmed, dialog: question } = useConfirmation();
  const add = async (entered: FormData) => {
    const name = String(entered.get("name") ?? "").trim();
    const confirmation = confirmationIn(entered, hasPassword);
    const begin = () => callApi(beginPasskey, { body: confirmation });
    const { options } = await confirmed(begin);
    const response = await makePasskey(options).catch((failure: unknown) => {
      throw failure instanceof PasskeyNotUsed ? new NotReady(notMade) : failure;
    });
    await callApi(addPasskey, { body: { name, response } });
    await refresh();
    notify(...notices.passkeyAdded);
    onClose();
  };
  return (
    <>
      <FormDialog title="Add a passkey" action="Add" onSubmit={add} onClose={onClose}>
        {(error) => (
          <>
            <p className="text-body text-ink-soft">
              Your device asks for a fingerprint, a face or its PIN, and keeps the key.
            </p>
            <Field label="Name" optional hint="So that you know it again, such as 'Work laptop'.">
              {(control) => (
                <TextInput {...control} name="name" maxLength={limits.nameCharacters} />
              )}
            </Field>
            <Confirmation hasPassword={hasPassword} error={error} />
          </>
        )}
      </FormDialog>
      {question}
    </>
  );
}

const notMade = "Your device made no passkey, or has one of this account already.";

interface RemoveDialogProps extends DialogProps {
  passkey: Passkey;
}

function RemoveDialog({ passkey, hasPassword, onClose }: RemoveDialogProps) {
  const refresh = useRefreshSecurity();
  const { confirmed, dialog: question } = useConfirmation();
  const remove = async (entered: FormData) => {
    const body = { ...confirmationIn(entered, hasPassword), id: passkey.id };
    await confirmed(() => callApi(removePasskey, { body }));
    await refresh();
    notify(...notices.passkeyRemoved);
    onClose();
  };
  return (
    <>
      <FormDialog
        title="Remove this passkey?"
        action="Remove"
        danger
        onSubmit={remove}
        {...{ onClose }}
      >
        {(error) => (
          <>
            <p className="text-body text-ink-soft">
              <span className="font-medium text-ink">{passkey.name}</span> will no longer sign you
              in.
            </p>
            <Confirmation hasPassword={hasPassword} error={error} />
          </>
        )}
      </FormDialog>
      {question}
    </>
  );
}
