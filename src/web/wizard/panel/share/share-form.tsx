import { useState } from "react";
import { createShare, type NewShare, type Share } from "#contract/calls/shares.ts";
import { problems } from "#contract/problem.ts";
import { sentenceOf } from "#web/api/api-error.ts";
import { callApi } from "#web/api/call-api.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { ChoiceGroup } from "#web/ui/choice-group.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { CopyButton } from "../../results/copy-button.tsx";
import { addressOf } from "./share-address.ts";

interface ShareFormProps {
  analysisId: string;
  onMade: () => void;
}

const audiences = [
  {
    value: "named",
    label: "People I name",
    description: "They sign in here with one of these addresses, and have verified it.",
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
  const [wrong, setWrong] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [made, setMade] = useState<Share | null>(null);
  const make = async () => {
    const named = people.split(/[\s,;]+/).filter((email) => email !== "");
    const fault = audience === "named" ? faultOf(named) : null;
    setWrong(fault);
    if (fault !== null) return;
    setMaking(true);
    setMade(null);
    const body = { audience, people: named, days: Number(days), ...parts };
    await callApi(createShare, { params: { id: analysisId }, body }).then(
      (share) => {
        setMade(share);
        setRefusal(null);
        setPeople("");
        onMade();
      },
      (failure: unknown) => setRefusal(sentenceOf(failure)),
    );
    setMaking(false);
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
        <Field label="E-mail addresses" hint="One per line." error={wrong}>
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
        description="Each result with the query that computed it."
        checked={parts.evidence}
        onChange={(evidence) => setParts({ ...parts, evidence })}
      />
      <Checkbox
        label="With single records"
        description="Just as your report shows them, also where it lists people by name or by date of birth."
        checked={parts.rows}
        onChange={(rows) => setParts({ ...parts, rows })}
      />
      {refusal !== null && <Callout tone="refused">{refusal}</Callout>}
      <div>
        <Button type="submit" variant="primary" busy={making}>
          Make link
        </Button>
      </div>
      <div role="status" className="empty:-mt-4">
        {made !== null && (
          <Callout tone="good" title="The link is made">
            <p>Nobody is told of it: copy it, and send it to those who may read the report.</p>
            <div className="mt-2 -ml-2.5">
              <CopyButton label="Copy the new link" text={addressOf(made)} />
            </div>
          </Callout>
        )}
      </div>
    </form>
  );
}

/** What is wrong with the addresses that were typed. */
function faultOf(named: readonly string[]): string | null {
  const [not] = named.filter((email) => !/^[^@\s]+@[^@\s]+$/.test(email));
  if (not !== undefined) return `“${not}” is not an e-mail address.`;
  return named.length === 0 ? problems["share-needs-people"][1] : null;
}
