import { useState } from "react";
import type { SyncedUser } from "#contract/calls/account.ts";
import { downloadOwnData } from "#contract/calls/own-data.ts";
import { sentenceOf } from "#web/api/api-error.ts";
import { fetchFile } from "#web/api/fetch-file.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Card } from "#web/ui/card.tsx";
import { saveFile } from "#web/ui/save-file.ts";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";
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
