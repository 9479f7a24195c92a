import { useState } from "react";
import { createShare, type NewShare } from "#contract/calls/shares.ts";
import { sentenceOf } from "#web/api/api-error.ts";
import { callApi } from "#web/api/call-api.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { ChoiceGroup } from "#web/ui/choice-group.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";

interface ShareFormProps {
  analysisId: string;
  onMade: () => void;
}

const audiences = [
  {
    value: "named",
    label: "People I name",
    description: "By e-mail addresses that they verified here.",
  },
  { value: "everyone", label: "Everybody who signs in here" },
] as const;

const spans = [
  { value: "7", label: "7 days" },
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
];

/** Says who may read a report by a new link, and for how long. */
export function ShareForm({ analysisId, onMade }: ShareFormProps) {
  const [audience, setAudience] = useState<NewShare["audience"]>("named");
  const [people, setPeople] = useState("");
  const [days, setDays] = useState("7");
  const [parts, setParts] = useState({ rows: false, evidence: false });
  const [making, setMaking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const make = async () => {
    setMaking(true);
    const named = people.split(/[\s,;]+/).filter((email) => email !== "");
    const body = { audience, people: named, days: Number(days), ...parts };
    const failed = await callApi(createShare, { params: { id: analysisId }, body }).then(
      () => null,
      sentenceOf,
    );
    setMaking(false);
    setRefusal(failed);
    if (failed === null) onMade();
  };
  return (
    <form
      noValidate
      aria-label="New link"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <ChoiceGroup
        legend="Who may read it"
        name="audience"
        value={audience}
        onChange={setAudience}
        choices={audiences}
      />
      {audience === "named" && (
        <Field label="E-mail addresses" hint="One per line.">
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              spellCheck={false}
              value={people}
              onChange={(event) => setPeople(event.target.value)}
            />
          )}
        </Field>
      )}
      <Field label="For how long">
        {(control) => (
          <Select
            {...control}
            options={spans}
            value={days}
            onChange={(event) => setDays(event.target.value)}
          />
        )}
      </Field>
      <Checkbox
        label="With queries"
        description="Each result with the query that it was computed by."
        checked={parts.evidence}
        onChange={(evidence) => setParts({ ...parts, evidence })}
      />
      <Checkbox
        label="With single records"
        description="Records that the report shows one by one. They may tell of single people."
        checked={parts.rows}
        onChange={(rows) => setParts({ ...parts, rows })}
      />
      {refusal !== null && <Callout tone="refused">{refusal}</Callout>}
      <div>
        <Button type="submit" variant="primary" busy={making}>
          Make link
        </Button>
      </div>
    </form>
  );
}
