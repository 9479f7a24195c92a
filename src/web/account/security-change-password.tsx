import { changePassword } from "#contract/calls/security.ts";
import { fillIn } from "#contract/fill-in.ts";
import { limits } from "#contract/limits.ts";
import { notices } from "#contract/notices.ts";
import { problems } from "#contract/problem.ts";
import { callApi } from "#web/api/call-api.ts";
import { notify } from "#web/ui/notices.tsx";
import { FormDialog, NotReady } from "./security-form-dialog.tsx";
import { PasswordField, passwordIn } from "./security-password-field.tsx";
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
