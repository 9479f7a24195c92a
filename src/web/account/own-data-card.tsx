import { type FormEvent, useId, useState } from "react";
import type { SyncedUser } from "#contract/calls/account.ts";
import { deleteAccount, downloadOwnData } from "#contract/calls/own-data.ts";
import { notices } from "#contract/notices.ts";
import { callApi, sentenceOf } from "#web/api/call-api.ts";
import { fetchFile } from "#web/api/fetch-file.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Button, Callout, Card, Field, TextInput } from "#web/ui/elements.tsx";
import { notify } from "#web/ui/notices.tsx";
import { saveFile } from "#web/ui/save-file.ts";
import { NotConfirmed, useConfirmation } from "./use-confirmation.tsx";

interface OwnDataCardProps {
  user: SyncedUser;
  /** Whether something is paid for now, which ends with the account. */
  pays: boolean;
  /** Called once the account is gone. */
  onLeft: () => Promise<void>;
}

/** Everything that Candor keeps of a person: to take along, or to delete. */
export function OwnDataCard({ user, pays, onLeft }: OwnDataCardProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [deleting, setDeleting] = useState(false);
  const { confirmed, dialog: question } = useConfirmation();
  const download = async () => {
    setBusy(true);
    setFailure(null);
    await confirmed(saveOwnData).catch((error: unknown) => {
      if (!(error instanceof NotConfirmed)) setFailure(sentenceOf(error));
    });
    setBusy(false);
  };
  return (
    <Card
      title="Your data"
      description="Everything kept here of you: analyses with their data and reports, saved prompts and documents, what you confirmed, your account and its payments."
    >
      <div className="flex flex-wrap gap-2">
        <Button busy={busy} onClick={() => void download()}>
          {busy ? "Preparing your data…" : "Download my data"}
        </Button>
        <Button variant="danger" onClick={() => setDeleting(true)}>
          Delete account
        </Button>
      </div>
      <p className="mt-3 max-w-[65ch] text-ink-soft">
        The download is one JSON file. It holds health data where your analyses do: keep it safe.
      </p>
      {failure && (
        <div className="mt-4">
          <Callout tone="refused" title="Your data could not be downloaded">
            {failure}
          </Callout>
        </div>
      )}
      {question}
      {deleting && (
        <DeleteAccountDialog
          user={user}
          pays={pays}
          onClose={() => setDeleting(false)}
          onDeleted={onLeft}
        />
      )}
    </Card>
  );
}

async function saveOwnData(): Promise<void> {
  const { name, content } = await fetchFile(downloadOwnData, { accept: "application/json" });
  saveFile(name, content);
}

interface DeleteAccountDialogProps {
  user: SyncedUser;
  pays: boolean;
  onClose: () => void;
  onDeleted: () => Promise<void>;
}

/** Asks for the account's address before all of it is deleted for good. */
function DeleteAccountDialog({ user, pays, onClose, onDeleted }: DeleteAccountDialogProps) {
  const form = useId();
  const [typed, setTyped] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { confirmed, dialog: question } = useConfirmation();
  const isTyped = typed.trim().toLowerCase() === user.email.toLowerCase();
  const remove = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      await confirmed(() => callApi(deleteAccount, { body: { email: typed } }));
      notify(...notices.accountDeleted);
      await onDeleted();
    } catch (error) {
      if (!(error instanceof NotConfirmed)) setFailure(sentenceOf(error));
      setBusy(false);
    }
  };
  const footer = (
    <>
      <Button disabled={busy} onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={form} variant="danger" disabled={!isTyped} busy={busy}>
        Delete everything
      </Button>
    </>
  );
  return (
    <>
      <Dialog open onClose={onClose} title="Delete your account?" footer={footer}>
        <form id={form} onSubmit={remove} className="flex flex-col gap-4">
          <p>
            Your analyses, saved prompts and documents, and the account itself will be deleted for
            good. {pays && "Your subscription is ended first; what is paid is not given back. "}
            This action cannot be undone.
          </p>
          <Field label={`Type ${user.email} to confirm`}>
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
          {failure && (
            <Callout tone="refused" title="Your account was not deleted">
              {failure}
            </Callout>
          )}
        </form>
      </Dialog>
      {question}
    </>
  );
}
