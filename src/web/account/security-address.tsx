import { useState } from "react";
import { type SecurityOverview, sendVerification } from "#contract/calls/security.ts";
import { fillIn, notices } from "#contract/notices.ts";
import { callApi, sentenceOf } from "#web/api/call-api.ts";
import { Button, Callout } from "#web/ui/elements.tsx";
import { notify } from "#web/ui/notices.tsx";
import { useRefreshSecurity } from "./use-security.ts";

interface AddressBannerProps {
  email: string;
  trouble: SecurityOverview["mailTrouble"];
  /** Where mails are shown on an installation that sends none. */
  outbox: string | null;
}

const troubles = {
  late: "The mail server has not taken our last mail yet. We go on trying by ourselves.",
  refused: "The mail server refused our last mail: it knows no such address.",
} as const;

/** Says that the address is still to be verified, and sends the mail for it again. */
export function AddressBanner({ email, trouble, outbox }: AddressBannerProps) {
  const [busy, setBusy] = useState(false);
  const refresh = useRefreshSecurity();
  const send = async () => {
    setBusy(true);
    try {
      await callApi(sendVerification, { body: {} });
      notify(...notices.verificationSent);
    } catch (failure) {
      const [tone, title, text] = notices.verificationNotSent;
      notify(tone, title, fillIn(text, { message: sentenceOf(failure) }));
    }
    await refresh();
    setBusy(false);
  };
  return (
    <div className="mb-5">
      <Callout tone="decide" title="Your e-mail address is not verified yet">
        <p>
          Open the link in the mail we sent to <span className="break-all">{email}</span>, in this
          browser. It holds for a day.{" "}
          {outbox && (
            <>
              This installation sends no e-mail: it waits in its{" "}
              <a href={outbox} target="_blank" rel="noreferrer" className="text-accent underline">
                outbox
              </a>
              .
            </>
          )}
        </p>
        {trouble && <p className="mt-1">{troubles[trouble]}</p>}
        <Button size="small" busy={busy} onClick={() => void send()} className="mt-3">
          Send the mail again
        </Button>
      </Callout>
    </div>
  );
}
