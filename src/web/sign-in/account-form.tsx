import { type FormEvent, type MouseEvent, useState } from "react";
import type { PublicSettings } from "#contract/calls/account.ts";
import { limits } from "#contract/limits.ts";
import { notices } from "#contract/notices.ts";
import { sentenceOf } from "#web/api/call-api.ts";
import { Button, Callout, Field, LinkButton, TextInput } from "#web/ui/elements.tsx";
import type { Notify } from "#web/ui/notices.tsx";
import { CodeForm } from "./code-form.tsx";
import {
  checkEntered,
  type EnteredFields,
  errorsOfRefusal,
  type FieldErrors,
} from "./field-errors.ts";
import { SecondFactorRequired } from "./identity-provider.ts";
import type { SessionStore } from "./session.ts";

interface AccountFormProps {
  kind: "sign-in" | "sign-up";
  /** Filled in where it is known who signs in. */
  email?: string;
  session: SessionStore;
  notify: Notify;
  /** Whether half of a sign-in is done, as at Google's. */
  codeNeeded?: boolean;
  /** Called with what stands in the address; without it there is no way to a new password here. */
  onForgotten?: (email: string) => void;
  /** Whether a sign-up ends with a mail, whose link asks for the password. */
  mailed?: boolean;
  /** Whom a sign-up is for, where it is not for everybody. */
  admits?: PublicSettings["signUp"];
}

/** E-mail and password, and on sign-up the name. What is wrong stands at its field. */
export function AccountForm(props: AccountFormProps) {
  const { kind, email, session, notify, onForgotten, mailed = false, admits } = props;
  const [codeNeeded, setCodeNeeded] = useState(props.codeNeeded === true);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const signsUp = kind === "sign-up";

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const entered = read(form, signsUp);
    const found = checkEntered(entered, kind);
    showErrors(form, found);
    if (Object.keys(found).length > 0 || busy) return;
    setBusy(true);
    const refusal = await send(entered, { kind, session, notify });
    setBusy(false);
    if (refusal === "code-needed") return setCodeNeeded(true);
    showErrors(form, refusal);
    if (mailed && Object.keys(refusal).length === 0) setSent(true);
  };
  const showErrors = (form: HTMLFormElement, next: FieldErrors) => {
    setErrors(next);
    const [first] = Object.keys(next);
    if (first) form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };

  const forget = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) =>
    form && onForgotten?.(read(form, false).email ?? "");

  if (codeNeeded)
    return (
      // As high as the form in whose place it stands: what is below stays where it is.
      <div className="min-h-66">
        <CodeForm session={session} notify={notify} onStartAgain={() => setCodeNeeded(false)} />
      </div>
    );
  if (sent) return <MailSent invited={admits === "invited"} />;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {signsUp && (
        <Field label="Full name" error={errors.name}>
          {(control) => (
            <TextInput
              {...control}
              name="name"
              autoComplete="name"
              maxLength={limits.nameCharacters}
              required
            />
          )}
        </Field>
      )}
      <Field label="E-mail" error={errors.email} hint={!errors.email && admits && hints[admits]}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            name="email"
            defaultValue={email}
            autoComplete={signsUp ? "email" : "username"}
            maxLength={limits.nameCharacters}
            required
          />
        )}
      </Field>
      {!mailed && (
        <Field
          label="Password"
          error={errors.password}
          hint={signsUp && !errors.password && `At least ${limits.passwordCharacters} characters.`}
        >
          {(control) => (
            <TextInput
              {...control}
              type="password"
              name="password"
              autoComplete={signsUp ? "new-password" : "current-password"}
              maxLength={limits.longestPasswordCharacters}
              required
            />
          )}
        </Field>
      )}
      <Button type="submit" variant="primary" busy={busy} className="mt-1 w-full">
        {signsUp ? "Create account" : "Sign in"}
      </Button>
      {onForgotten && (
        <LinkButton onClick={forget} className="self-start text-body">
          Forgot your password?
        </LinkButton>
      )}
    </form>
  );
}

const hints = {
  domains: "Your organisation's address.",
  invited: "The address that was invited.",
  closed: "",
};

/** Says the same of every address. */
function MailSent({ invited }: { invited: boolean }) {
  return (
    <div role="status">
      <Callout tone="good" title="Look into your mail">
        <p>
          {invited
            ? "If this address was invited, a mail is on its way to it."
            : "A mail is on its way to this address."}{" "}
          By its link you choose your password; it works once, for an hour.
        </p>
      </Callout>
    </div>
  );
}

function read(form: HTMLFormElement, signsUp: boolean): EnteredFields {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "");
  const password = data.has("password") ? { password: text("password") } : {};
  const credentials = { email: text("email").trim(), ...password };
  return signsUp ? { name: text("name").trim(), ...credentials } : credentials;
}

/** Signs in or up, shows the outcome in a notice, and returns the errors of the fields. */
async function send(
  entered: EnteredFields,
  props: AccountFormProps,
): Promise<FieldErrors | "code-needed"> {
  const { kind, session, notify } = props;
  const { name = "", email = "", password = "" } = entered;
  try {
    if (kind === "sign-up") await session.signUp({ ...entered, name, email });
    else await session.signIn({ email, password });
  } catch (failure) {
    if (failure instanceof SecondFactorRequired) return "code-needed";
    const [tone, title] = kind === "sign-up" ? notices.signUpFailed : notices.signInFailed;
    const sentence = sentenceOf(failure);
    notify(tone, title, sentence);
    return errorsOfRefusal(failure, sentence);
  }
  const [tone, title] = kind === "sign-up" ? notices.signedUp : notices.signedIn;
  if (session.read().state === "signed-in") notify(tone, title);
  return {};
}
