import { Lock, Plus } from "lucide-react";
import { useState } from "react";
import type { KeywordSet, NewKeywordSet } from "#contract/calls/keyword-sets.ts";
import { DeleteDialog, Dialog } from "#web/ui/dialog.tsx";
import { Button, Callout, EmptyState, Skeleton } from "#web/ui/elements.tsx";
import { KeywordSetForm } from "./keyword-set-form.tsx";
import { KeywordSetRow } from "./keyword-set-row.tsx";
import { useKeywordSets } from "./use-keyword-sets.ts";

interface KeywordSetsDialogProps {
  /** Those of the analysis at hand, which a new set begins with. */
  keywords: readonly string[];
  premium: boolean | undefined;
  onUse: (keywords: readonly string[]) => void;
  onUpgrade: () => void;
  onClose: () => void;
}

interface Editing {
  /** Null for a new set. */
  readonly id: string | null;
  readonly draft: NewKeywordSet;
}

/** The person's keyword sets and those that come with the product: to use, to edit, to delete. */
export function KeywordSetsDialog({ onClose, ...props }: KeywordSetsDialogProps) {
  return (
    <Dialog open onClose={onClose} title="Keyword sets" width="large">
      <KeywordSetLists {...props} />
    </Dialog>
  );
}

function KeywordSetLists(props: Omit<KeywordSetsDialogProps, "onClose">) {
  const { keywords, premium, onUse, onUpgrade } = props;
  const saved = useKeywordSets();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [deleting, setDeleting] = useState<KeywordSet | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  if (saved.sets === undefined) {
    if (saved.problem === null) return <Skeleton lines={6} />;
    return (
      <Callout tone="refused" title="Your keyword sets could not be read">
        <p>{saved.problem}</p>
        <Button size="small" className="mt-2" busy={saved.loading} onClick={saved.retry}>
          Try again
        </Button>
      </Callout>
    );
  }
  const { sets, ready } = saved.sets;
  const begin = () => {
    if (premium !== true) return onUpgrade();
    setEditing({ id: null, draft: { name: "", keywords: [...keywords], isDefault: false } });
  };
  const save = async (set: NewKeywordSet) => {
    const failed = await saved.save(editing?.id ?? null, set);
    setRefusal(failed);
    if (failed === null) setEditing(null);
  };
  const newSet = (
    <Button icon={premium === false ? <Lock /> : <Plus />} onClick={begin}>
      New keyword set
    </Button>
  );
  const form = editing && (
    <KeywordSetForm
      draft={editing.draft}
      onSave={save}
      onCancel={() => {
        setRefusal(null);
        setEditing(null);
      }}
    />
  );
  return (
    <div className="flex flex-col gap-6">
      {refusal !== null && <Callout tone="refused">{refusal}</Callout>}
      <section className="flex flex-col gap-3" aria-label="Your sets">
        {editing?.id === null && form}
        {sets.length === 0 && editing === null && (
          <EmptyState
            title="No keyword sets yet"
            text="Keep words under a name, and let one set be there for every analysis."
            action={newSet}
          />
        )}
        {sets.length > 0 && editing?.id !== null && <div>{newSet}</div>}
        <ul className="divide-y divide-line">
          {sets.map((set) =>
            set.id === editing?.id ? (
              <li key={set.id}>{form}</li>
            ) : (
              <KeywordSetRow
                key={set.id}
                name={set.name}
                count={set.keywords.length}
                isDefault={set.isDefault}
                onUse={() => onUse(set.keywords)}
                onEdit={
                  premium === true
                    ? () => setEditing({ id: set.id, draft: draftOf(set) })
                    : undefined
                }
                onDelete={() => setDeleting(set)}
              />
            ),
          )}
        </ul>
      </section>
      <section aria-labelledby="ready-sets">
        <h3 id="ready-sets" className="text-lead font-semibold">
          Ready-made sets
        </h3>
        <ul className="divide-y divide-line">
          {ready.map((set) => (
            <KeywordSetRow
              key={set.name}
              name={set.name}
              count={set.count}
              description={set.description}
              locked={premium === false}
              onUse={() => (premium === true ? onUse(set.keywords) : onUpgrade())}
            />
          ))}
        </ul>
      </section>
      {deleting !== null && (
        <DeleteDialog
          title="Delete this keyword set?"
          onClose={() => setDeleting(null)}
          onDelete={async () => {
            const failed = await saved.remove(deleting.id);
            setRefusal(failed);
            return true;
          }}
        >
          <span className="font-medium">{deleting.name}</span> will be deleted. Analyses that used
          its words stay as they are. This action cannot be undone.
        </DeleteDialog>
      )}
    </div>
  );
}

const draftOf = ({ name, keywords, isDefault }: KeywordSet): NewKeywordSet => ({
  ...{ name, keywords, isDefault },
});
