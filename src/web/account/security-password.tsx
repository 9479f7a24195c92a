import { useState } from "react";
import { changePassword, signOutEverywhere } from "#contract/calls/security.ts";
import { limits } from "#contract/limits.ts";
import { fillIn, notices } from "#contract/notices.ts";
import { problems } from "#contract/problem.ts";
import { callApi, sentenceOf } from "#web/api/call-api.ts";
import { Button } from "#web/ui/elements.tsx";
import { notify } from "#web/ui/notices.tsx";
import { FormDialog, NotReady } from "./security-form-dialog.tsx";
import { PasswordField, passwordIn } from "./security-password-field.tsx";
import { SecurityRow } from "./security-row.tsx";
import { useRefreshSecurity } from "./use-security.ts";

/** The old password and a new one. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefreshSecurity();
  const change = async (entered: FormData) => {
    const currentPassword = passwordIn(entered, "current");
    const newPassword = String(entered.get("new") ?? "");
    if (newPassword.length < limits.passwordCharacters) throw tooShort();
    await callApi(changePassword, { body: { currentPassword, newPassword } });
    await refresh();
    notify(...notices.passwordChanged);
    onClose();
  };
  const hint = `At least ${limits.passwordCharacters} characters; a few words are good.`;
  return (
    <FormDialog title="Change password" action="Change" onSubmit={change} onClose={onClose}>
      {(error, code) => {
        const isOld = code === "password-wrong";
        return (
          <>
            <PasswordField label="Your password now" name="current" {...(isOld && { error })} />
            <PasswordField
              label="New password"
              name="new"
              isNew
              hint={hint}
              {...(!isOld && { error })}
            />
          </>
        );
      }}
    </FormDialog>
  );
}

function tooShort(): NotReady {
  const [, sentence] = problems["password-too-short"];
  return new NotReady(fillIn(sentence, { limit: limits.passwordCharacters }));
}

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
