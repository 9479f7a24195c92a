import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  createShare,
  listShares,
  type NewShare,
  revokeShare,
  type Share,
} from "#contract/calls/shares.ts";
import { counted, formatDate } from "#contract/formatting.ts";
import { problems } from "#contract/problem.ts";
import { callApi, sentenceOf } from "#web/api/call-api.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { ChoiceGroup } from "#web/ui/choice-group.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Button, Callout, Field, Skeleton, TextArea } from "#web/ui/elements.tsx";
import { Select } from "#web/ui/select.tsx";
import { CopyButton } from "../../results/copy-button.tsx";
import { addressOf } from "./share-address.ts";

interface ShareDialogProps {
  analysisId: string;
  onClose: () => void;
}

/** Makes links to a report, and ends those that there are. */
export function ShareDialog({ analysisId, onClose }: ShareDialogProps) {
  const queries = useQueryClient();
  const queryKey = [listShares.path, analysisId];
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(listShares, { params: { id: analysisId }, signal }),
  });
  const [refusal, setRefusal] = useState<string | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey });
  const revoke = async (id: string) => {
    setRefusal(await callApi(revokeShare, { params: { id } }).then(() => null, sentenceOf));
    await refresh();
  };
  return (
    <Dialog open onClose={onClose} title="Share this report" grows>
      <div className="flex flex-col gap-5">
        <p className="text-ink-soft">
          Whoever opens the link has to sign in here, and can only read. They see your question and
          the report as it is now, with figures rounded and those of fewer than 11 people hidden.
        </p>
        <ShareForm analysisId={analysisId} onMade={() => void refresh()} />
        {refusal !== null && <Callout tone="refused">{refusal}</Callout>}
        {list.error !== null && (
          <Callout tone="refused" title="The links could not be read">
            <p>{sentenceOf(list.error)}</p>
            <Button size="small" className="mt-2" onClick={() => void list.refetch()}>
              Try again
            </Button>
          </Callout>
        )}
        {list.isPending && <Skeleton lines={2} />}
        {list.data && list.data.length > 0 && (
          <ul aria-label="Links" className="divide-y divide-line border-t border-line">
            {list.data.map((share) => (
              <ShareRow key={share.id} share={share} onRevoke={() => void revoke(share.id)} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

function ShareRow({ share, onRevoke }: { share: Share; onRevoke: () => void }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium break-words">
          {share.audience === "everyone" ? "Everybody who signs in here" : share.people.join(", ")}
        </p>
        <p className="text-caption text-ink-soft">
          Ends on {formatDate(share.expiresAt)}. Opened {counted(share.openings, "time")}.
          {share.rows && " With single records."}
          {share.evidence && " With queries."}
        </p>
      </div>
      <span className="flex items-center gap-1">
        <CopyButton label="Copy link" text={addressOf(share)} />
        <Button size="small" variant="danger" onClick={onRevoke}>
          End link
        </Button>
      </span>
    </li>
  );
}

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
