import { type ReactNode, useState } from "react";
import { auditEvents } from "#contract/audit-events.ts";
import { Button, Field, TextInput } from "#web/ui/elements.tsx";
import { Select } from "#web/ui/select.tsx";

/** As the query of the call; nothing that is blank. */
export type AskedFilter = Readonly<Record<string, string>>;

interface AuditFilterProps {
  /** Called with what is asked for, once it is asked for. */
  readonly onFilter: (filter: AskedFilter) => void;
  /** Beside the button. */
  readonly children: ReactNode;
}

const events = [
  { value: "", label: "Every event" },
  ...Object.entries(auditEvents).map(([value, label]) => ({ value, label })),
];

/** Who, what, which record and when: what is left blank narrows nothing. */
export function AuditFilter({ onFilter, children }: AuditFilterProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const field = (name: "event" | "person" | "from" | "to") => ({
    name,
    value: typed[name] ?? "",
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
  });
  const filter = () =>
    onFilter(Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== "")));
  return (
    <search>
      <form
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          filter();
        }}
      >
        <Field label="Person">
          {(control) => (
            <TextInput {...control} {...field("person")} placeholder="E-mail address" />
          )}
        </Field>
        <Field label="Event">
          {(control) => <Select {...control} {...field("event")} options={events} />}
        </Field>
        <Field label="From">
          {(control) => <TextInput {...control} {...field("from")} type="date" />}
        </Field>
        <Field label="To">
          {(control) => <TextInput {...control} {...field("to")} type="date" />}
        </Field>
        <div className="flex flex-wrap items-center gap-2 sm:col-span-2">
          <Button type="submit">Show</Button>
          {children}
        </div>
      </form>
    </search>
  );
}
