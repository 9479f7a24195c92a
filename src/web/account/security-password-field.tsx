import { limits } from "#contract/limits.ts";
import { Field, TextInput } from "#web/ui/elements.tsx";
import { NotReady } from "./security-form-dialog.tsx";

interface PasswordFieldProps {
  label?: string;
  name?: string;
  hint?: string;
  error?: string | undefined;
  isNew?: boolean;
}

/** Asks for a password, as a browser's own password manager understands it. */
export function PasswordField(props: PasswordFieldProps) {
  const { label = "Your password", name = "password", hint, error, isNew = false } = props;
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <TextInput
          {...control}
          type="password"
          name={name}
          autoComplete={isNew ? "new-password" : "current-password"}
          maxLength={limits.longestPasswordCharacters}
          required
        />
      )}
    </Field>
  );
}

interface ConfirmationProps {
  hasPassword: boolean;
  error: string | undefined;
}

/** The password, or, where there is none, what else was wrong. */
export function Confirmation({ hasPassword, error }: ConfirmationProps) {
  if (hasPassword) return <PasswordField error={error} />;
  return error ? (
    <p role="alert" className="text-body text-refused">
      {error}
    </p>
  ) : null;
}

/** What was typed there. @throws {NotReady} where nothing was */
export function passwordIn(entered: FormData, name = "password"): string {
  const password = String(entered.get(name) ?? "");
  if (password === "") throw new NotReady("Please enter your password.");
  return password;
}

/** As the calls take it; empty for a user without a password. */
export function confirmationIn(entered: FormData, hasPassword: boolean): { password?: string } {
  return hasPassword ? { password: passwordIn(entered) } : {};
}
