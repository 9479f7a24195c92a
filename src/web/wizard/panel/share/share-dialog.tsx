import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { listShares, revokeShare, type Share } from "#contract/calls/shares.ts";
import { counted, formatDate } from "#contract/formats.ts";
import { sentenceOf } from "#web/api/api-error.ts";
import { callApi } from "#web/api/call-api.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { CopyButton } from "../../results/copy-button.tsx";
import { addressOf } from "./share-address.ts";
import { ShareForm } from "./share-form.tsx";

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
