import { type FormEvent, useState } from "react";
import { limits } from "#contract/limits.ts";
import { sentenceOf } from "#web/api/call-api.ts";
import { Button, Callout, Field, TextInput } from "#web/ui/elements.tsx";
import { checkEntered } from "./field-errors.ts";
import type { SessionStore } from "./session.ts";

interface ForgottenPasswordProps {
  /** What was typed as the address before. */
  email: string;
  /** Where mails are shown on an installation that sends none. */
  outbox: string | null;
  session: Pick<SessionStore, "mailPasswordReset">;
  onBack: () => void;
}

/** Asks where to send a link for a new password; its answer does not reveal who has an account. */
export function ForgottenPassword({ email, outbox, session, onBack }: ForgottenPasswordProps) {
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = String(new FormData(event.currentTarget).get("email") ?? "").trim();
    const wrong = checkEntered({ email: entered }, "sign-in").email;
    setError(wrong);
    if (wrong || busy) return;
    setBusy(true);
    try {
      await session.mailPasswordReset(entered);
      setSent(true);
    } catch (failure) {
      setError(sentenceOf(failure));
    }
    setBusy(false);
  };

  return (
    <>
      <h2 ref={focusOnArrival} tabIndex={-1} className="text-title-3 font-semibold outline-none">
        Forgot your password?
      </h2>
      {sent ? (
        <div className="mt-4" role="status">
          <Callout tone="good" title="Look into your mail">
            <p>
              If this address has an account, a mail is on its way. Its link works once, for an
              hour.
            </p>
            {outbox && <OutboxLink address={outbox} />}
          </Callout>
        </div>
      ) : (
        <form noValidate onSubmit={submit} className="mt-2 flex flex-col gap-4">
          <p className="text-body text-ink-soft">
            We send you a link by which you set a new one. Your analyses stay as they are.
          </p>
          <Field label="E-mail" error={error}>
            {(control) => (
              <TextInput
                {...control}
                type="email"
                name="email"
                defaultValue={email}
                autoComplete="username"
                maxLength={limits.nameCharacters}
                required
              />
            )}
          </Field>
          <Button type="submit" variant="primary" busy={busy} className="w-full">
            Send the link
          </Button>
        </form>
      )}
      <Button variant="quiet" onClick={onBack} className="mt-4 self-start">
        Back to sign in
      </Button>
    </>
  );
}

function OutboxLink({ address }: { address: string }) {
  return (
    <p className="mt-2">
      This installation sends no e-mail: it waits in its{" "}
      <a href={address} target="_blank" rel="noreferrer" className="text-accent underline">
        outbox
      </a>
      .
    </p>
  );
}

function focusOnArrival(heading: HTMLHeadingElement | null): void {
  heading?.focus();
}
