import { type FormEvent, useState } from "react";
import { signInWithCode, signInWithRecoveryCode } from "#contract/calls/security.ts";
import { notices } from "#contract/notices.ts";
import { ApiError, callApi, sentenceOf } from "#web/api/call-api.ts";
import { Button, Field, LinkButton, TextInput } from "#web/ui/elements.tsx";
import type { Notify } from "#web/ui/notices.tsx";
import type { SessionStore } from "./session.ts";

interface CodeFormProps {
  session: SessionStore;
  notify: Notify;
  /** Back to the password, because the person wants to or has to. */
  onStartAgain: () => void;
}

const kinds = {
  app: {
    call: signInWithCode,
    label: "Code",
    hint: "The six digits your authenticator app shows for Candor.",
    missing: "Please enter the six digits.",
    other: "Use a recovery code instead",
  },
  recovery: {
    call: signInWithRecoveryCode,
    label: "Recovery code",
    hint: "One of the codes you kept when you switched the second factor on. It is used up by this.",
    missing: "Please enter a recovery code.",
    other: "Use your authenticator app instead",
  },
} as const;

/** The second half of a sign-in: a code of the app, or one that was kept for its loss. */
export function CodeForm({ session, notify, onStartAgain }: CodeFormProps) {
  const [kind, setKind] = useState<keyof typeof kinds>("app");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { call, label, hint, missing, other } = kinds[kind];

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const code = String(new FormData(form).get("code") ?? "").trim();
    if (code === "" || busy) return setError(missing);
    setBusy(true);
    const failure = await enter(code);
    setBusy(false);
    if (failure === null) return;
    notify(notices.signInFailed[0], notices.signInFailed[1], failure.sentence);
    if (failure.isOver) return onStartAgain();
    setError(failure.sentence);
    form.querySelector("input")?.select();
  };
  const enter = async (code: string) => {
    try {
      await session.signInBy?.(async () => {
        await callApi(call, { body: { code }, anonymous: true });
      });
    } catch (failure) {
      const isOver = failure instanceof ApiError && failure.code === "code-expired";
      return { sentence: sentenceOf(failure), isOver };
    }
    if (session.read().state === "signed-in") notify(...notices.signedIn);
    return null;
  };
  const change = () => {
    setKind(kind === "app" ? "recovery" : "app");
    setError(undefined);
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-body text-ink-soft">One step is left: your second factor.</p>
      <Field label={label} hint={!error && hint} error={error}>
        {(control) => (
          <TextInput
            key={kind}
            {...control}
            ref={focusOnArrival}
            name="code"
            className="tabular"
            inputMode={kind === "app" ? "numeric" : "text"}
            autoComplete={kind === "app" ? "one-time-code" : "off"}
            spellCheck={false}
            maxLength={32}
            required
          />
        )}
      </Field>
      <Button type="submit" variant="primary" busy={busy} className="w-full">
        Sign in
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-2 text-body">
        <LinkButton onClick={change}>{other}</LinkButton>
        <LinkButton onClick={onStartAgain}>Start again</LinkButton>
      </div>
    </form>
  );
}

/** The form stands where another was, whose focus went with it. */
function focusOnArrival(input: HTMLInputElement | null): void {
  input?.focus();
}
