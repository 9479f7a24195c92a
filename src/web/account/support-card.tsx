import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { readSettings, type SyncedUser } from "#contract/calls/account.ts";
import { askSupport } from "#contract/calls/support.ts";
import { limits } from "#contract/limits.ts";
import { callApi, queryOf, sentenceOf } from "#web/api/call-api.ts";
import { Button, Callout, Card, Field, TextArea, TextInput } from "#web/ui/elements.tsx";

interface SupportCardProps {
  user: SyncedUser;
  premium: boolean;
  onUpgrade: () => void;
}

/** Priority support, where the operator names an address for it. */
export function SupportCard({ user, premium, onUpgrade }: SupportCardProps) {
  const settings = useQuery(queryOf(readSettings));
  if (settings.data?.support !== true) return null;
  return (
    <Card
      title="Priority support"
      description="Your question goes to whoever runs this installation, with your e-mail address and your plan. None of your data is sent with it: please write nothing about a patient either."
    >
      {premium ? (
        <SupportForm email={user.email} />
      ) : (
        <p className="flex flex-wrap items-center gap-3">
          Priority support is part of the Pro plan.
          <Button onClick={onUpgrade}>Upgrade to Pro</Button>
        </p>
      )}
    </Card>
  );
}

type Outcome = { readonly sent: string } | { readonly refusal: string };

function SupportForm({ email }: { readonly email: string }) {
  const [message, setMessage] = useState("");
  const [about, setAbout] = useState("");
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const send = async () => {
    setSending(true);
    const body = { message, ...(about.trim() !== "" && { about: about.trim() }) };
    const next = await callApi(askSupport, { body }).then(
      ({ requestId }) => ({ sent: requestId }),
      (failure: unknown) => ({ refusal: sentenceOf(failure) }),
    );
    setSending(false);
    setOutcome(next);
    if ("refusal" in next) return;
    setMessage("");
    setAbout("");
  };
  return (
    <form
      noValidate
      aria-label="Priority support"
      className="flex max-w-[65ch] flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field label="What do you need help with?">
        {(control) => (
          <TextArea
            {...control}
            rows={5}
            maxLength={limits.supportCharacters}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        )}
      </Field>
      <Field
        label="Request number"
        optional
        hint="The number that stood in an error message, if there was one."
      >
        {(control) => (
          <TextInput
            {...control}
            maxLength={100}
            value={about}
            onChange={(event) => setAbout(event.target.value)}
          />
        )}
      </Field>
      <div role="status" className="empty:-mt-4">
        {outcome !== null && "sent" in outcome && (
          <Callout tone="good" title="Your question is on its way">
            The answer comes to {email}. The number of your question is {outcome.sent}.
          </Callout>
        )}
      </div>
      {outcome !== null && "refusal" in outcome && (
        <Callout tone="refused">{outcome.refusal}</Callout>
      )}
      <div>
        <Button type="submit" busy={sending} disabled={message.trim() === ""}>
          Send to support
        </Button>
      </div>
    </form>
  );
}
