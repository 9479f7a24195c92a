import { type FormEvent, useState } from "react";
import type { SandboxCardNumber } from "#contract/sandbox-cards.ts";
import { Button, Field, TextInput } from "#web/ui/elements.tsx";
import { notify } from "#web/ui/notices.tsx";
import { type CardErrors, type CardField, readCardEntry } from "./card-entry.ts";
import { type PaymentRefusal, RefusalNote } from "./payment-refusal.tsx";

interface CardFormProps {
  /** What the button says: `Subscribe Now`. */
  label: string;
  /** Null where it paid; why not where it did not. */
  onPay: (card: SandboxCardNumber) => Promise<PaymentRefusal | null>;
  onPaid: () => Promise<void> | void;
}

/** The payment form of the sandbox. A refused card is said where it happened, and can be tried again. */
export function CardForm({ label, onPay, onPaid }: CardFormProps) {
  const [errors, setErrors] = useState<CardErrors>({});
  const [refusal, setRefusal] = useState<PaymentRefusal | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const entry = readCardEntry(read(form), new Date());
    setErrors(typeof entry === "string" ? {} : entry);
    if (typeof entry !== "string") return focusFirst(form, entry);
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    const refused = await onPay(entry);
    if (refused === null) return onPaid();
    setBusy(false);
    setRefusal(refused);
    notify("error", refused.title, refused.text);
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label="Card number" error={errors.number}>
        {(control) => (
          <TextInput {...control} {...digits} name="number" placeholder="4242 4242 4242 4242" />
        )}
      </Field>
      <div className="grid grid-cols-2 items-start gap-4">
        <Field label="Expiry" error={errors.expiry}>
          {(control) => <TextInput {...control} {...digits} name="expiry" placeholder="MM/YY" />}
        </Field>
        <Field label="CVC" error={errors.code}>
          {(control) => <TextInput {...control} {...digits} name="code" placeholder="123" />}
        </Field>
      </div>
      {refusal && <RefusalNote {...refusal} />}
      <Button type="submit" variant="primary" busy={busy} className="w-full">
        {busy ? "Processing..." : label}
      </Button>
    </form>
  );
}

/** Never filled in by the browser: what it knows are real cards. */
const digits = { inputMode: "numeric", autoComplete: "off", required: true } as const;

function read(form: HTMLFormElement): Record<CardField, string> {
  const data = new FormData(form);
  const text = (name: CardField) => String(data.get(name) ?? "");
  return { number: text("number"), expiry: text("expiry"), code: text("code") };
}

function focusFirst(form: HTMLFormElement, errors: CardErrors): void {
  const [first] = Object.keys(errors);
  form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
}
