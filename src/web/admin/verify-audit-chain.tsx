import { useState } from "react";
import { checkAuditChain } from "#contract/calls/audit.ts";
import { callApi, sentenceOf } from "#web/api/call-api.ts";
import { Button, Callout } from "#web/ui/elements.tsx";

interface Checked {
  readonly tone: "good" | "refused";
  readonly title: string;
  readonly text: string;
}

/** Has the audit's chain computed again, and says whether an entry was changed. */
export function VerifyAuditChain() {
  const [busy, setBusy] = useState(false);
  const [checked, setChecked] = useState<Checked | null>(null);
  const check = async () => {
    setBusy(true);
    setChecked(await askForCheck());
    setBusy(false);
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-[65ch] text-ink-soft">
        Each entry carries a hash over itself and the one before, so that none can be changed
        unseen.
      </p>
      <div>
        <Button busy={busy} onClick={() => void check()}>
          Check the chain
        </Button>
      </div>
      {checked && (
        <Callout tone={checked.tone} title={checked.title}>
          <p className="break-words">{checked.text}</p>
        </Callout>
      )}
    </div>
  );
}

async function askForCheck(): Promise<Checked> {
  try {
    const { brokenAt, entries, lastHash } = await callApi(checkAuditChain);
    if (brokenAt !== null)
      return {
        ...{ tone: "refused", title: `Entry ${brokenAt} is not as it was written` },
        text: `The ${entries} entries before it are whole. Compare the rest with the server's log and its backups.`,
      };
    return {
      ...{ tone: "good", title: `All ${entries} entries are whole` },
      text: `The last one's hash is ${lastHash}. The server's log holds it too.`,
    };
  } catch (error) {
    return { tone: "refused", title: "The chain could not be checked", text: sentenceOf(error) };
  }
}
