import { useState } from "react";
import { signOutEverywhere } from "#contract/calls/security.ts";
import { fillIn } from "#contract/fill-in.ts";
import { notices } from "#contract/notices.ts";
import { sentenceOf } from "#web/api/api-error.ts";
import { callApi } from "#web/api/call-api.ts";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/notices.tsx";
import { SecurityRow } from "./security-row.tsx";

interface SignOutEverywhereProps {
  /** How many there are, where that is known. */
  sessions?: number;
  onSignOut: () => Promise<void>;
}

/** Ends every session of the account, as after a computer was lost or left alone. */
export function SignOutEverywhere({ sessions, onSignOut }: SignOutEverywhereProps) {
  const [busy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    try {
      await callApi(signOutEverywhere, { body: {} });
      await onSignOut();
    } catch (failure) {
      const [tone, title, text] = notices.notSignedOutEverywhere;
      notify(tone, title, fillIn(text, { message: sentenceOf(failure) }));
      setBusy(false);
    }
  };
  return (
    <SecurityRow name="Sessions" text={sessions === undefined ? hosted : counted(sessions)}>
      <Button busy={busy} onClick={() => void end()}>
        Sign out everywhere
      </Button>
    </SecurityRow>
  );
}

const hosted = "Ends every session of your account, in this browser and in all others.";

function counted(sessions: number): string {
  const places = sessions === 1 ? "only here" : `in ${sessions} browsers, this one included`;
  return `You are signed in ${places}. A session ends by itself after half an hour without use.`;
}
