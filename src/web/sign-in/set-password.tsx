import { type FormEvent, useState } from "react";
import { resetPassword } from "#contract/calls/security.ts";
import { limits } from "#contract/limits.ts";
import { notices } from "#contract/notices.ts";
import { problems } from "#contract/problem.ts";
import { ApiError, callApi, sentenceOf } from "#web/api/call-api.ts";
import { Button, Callout, Field, TextInput } from "#web/ui/elements.tsx";
import type { Notify } from "#web/ui/notices.tsx";
import { checkEntered } from "./field-errors.ts";
import type { SessionStore } from "./session.ts";

interface SetPasswordProps {
  /** Of the mailed link; empty where the address lost it. */
  token: string;
  session: SessionStore;
  notify: Notify;
  onDone: () => void;
  /** The link is of no use. */
  onAskAgain: () => void;
}

/** Where a mailed link leads: a new password, with which the person then signs in. */
export function SetPassword({ token, session, notify, onDone, onAskAgain }: SetPasswordProps) {
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [dead, setDead] = useState(token === "");

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const newPassword = String(new FormData(event.currentTarget).get("password") ?? "");
    const wrong = checkEntered({ password: newPassword }, "sign-up").password;
    setError(wrong);
    if (wrong || busy) return;
    setBusy(true);
    try {
      await callApi(resetPassword, { body: { token, newPassword }, anonymous: true });
      // Whoever was signed in here is so no longer.
      await session.signInBy?.(async () => undefined);
      notify(...notices.passwordSet);
      onDone();
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === "link-refused") setDead(true);
      else setError(sentenceOf(failure));
      setBusy(false);
    }
  };

  return (
    <>
      <h2 className="text-title-3 font-semibold text-ink">Set a new password</h2>
      {dead ? (
        <div className="mt-4 flex flex-col gap-4">
          <Callout tone="refused" title="Nothing was changed">
            {problems["link-refused"][1]}
          </Callout>
          <Button variant="primary" onClick={onAskAgain}>
            Ask for a new link
          </Button>
        </div>
      ) : (
        <form noValidate onSubmit={submit} className="mt-2 flex flex-col gap-4">
          <p className="text-body text-ink-soft">
            It ends every session of your account. Then you sign in with it.
          </p>
          <Field
            label="New password"
            error={error}
            hint={
              !error && `At least ${limits.passwordCharacters} characters; a few words are good.`
            }
          >
            {(control) => (
              <TextInput
                {...control}
                type="password"
                name="password"
                autoComplete="new-password"
                maxLength={limits.longestPasswordCharacters}
                required
              />
            )}
          </Field>
          <Button type="submit" variant="primary" busy={busy} className="w-full">
            Set the password
          </Button>
        </form>
      )}
      <Button variant="quiet" onClick={onDone} className="mt-4 self-start">
        Back to sign in
      </Button>
    </>
  );
}
