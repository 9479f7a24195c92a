import { FileText, ListChecks } from "lucide-react";
import { type Dispatch, Suspense, useRef, useState } from "react";
import { readKeywords, uniqueKeywords } from "#analysis/privacy/keywords/read-keywords.ts";
import { counted, formatCount } from "#contract/formatting.ts";
import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import { KeywordFileButton } from "#web/library/keyword-file-button.tsx";
import { Button, Callout, Card, Field, TextArea } from "#web/ui/elements.tsx";
import { lazyView } from "#web/ui/lazy-view.ts";
import type { StepProps, WizardAction } from "../wizard-action.ts";
import { isTable, usedAmong } from "../wizard-state.ts";
import { showNotice, useWizardTools } from "../wizard-tools.ts";
import { CopyCard } from "./copy/copy-card.tsx";

interface PrivacyStepProps extends StepProps {
  /** Whether the person's plan has all that is sold; absent until the server has said it. */
  readonly premium: boolean | undefined;
}

/** The fourth step: words that must not leave without a second look, and a copy without identifiers. */
export function PrivacyStep({ state, dispatch, premium }: PrivacyStepProps) {
  const table = usedAmong(state).find(isTable);
  return (
    <div className="flex flex-col gap-6">
      <KeywordsCard {...{ state, dispatch, premium }} />
      {table && <CopyCard source={table} premium={premium} />}
    </div>
  );
}

function KeywordsCard({ state, dispatch, premium }: PrivacyStepProps) {
  const { notify } = useWizardTools();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { keywords } = state;
  const adding = { keywords, dispatch, onRefusal: setRefusal };
  const clear = () => {
    setRefusal(null);
    dispatch({ type: "keywords-set", keywords: [] });
    showNotice(notify, "keywordsCleared");
  };
  return (
    <Card
      title="HIPAA Keywords (Optional)"
      description="Before anything is analysed, your data is searched for these words, in capitals or not. If one is found, nothing is analysed until you have seen it and said so."
    >
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap gap-2">
          <KeywordFile {...adding} />
          <KeywordSets {...adding} premium={premium} />
          <Button variant="quiet" disabled={keywords.length === 0} onClick={clear}>
            Clear Keywords
          </Button>
        </div>
        <ManualEntry {...adding} draft={state.keywordDraft} />
        {refusal !== null && <Callout tone="refused">{refusal}</Callout>}
        <Summary keywords={keywords} />
      </div>
    </Card>
  );
}

interface AddingProps {
  keywords: readonly string[];
  dispatch: Dispatch<WizardAction>;
  onRefusal: (refusal: string | null) => void;
}

/** Adds to the list, or says why not; answers whether it was added. */
function addKeywords({ keywords, dispatch, onRefusal }: AddingProps, text: string): boolean {
  try {
    const joined = uniqueKeywords([...keywords, ...readKeywords(text)]);
    dispatch({ type: "keywords-set", keywords: joined });
    onRefusal(null);
    return true;
  } catch (failure) {
    if (!(failure instanceof Problem)) throw failure;
    onRefusal(failure.message);
    return false;
  }
}

/** Opens the sets that were saved, and those that come with the product. */
function KeywordSets({ premium, ...adding }: AddingProps & Pick<PrivacyStepProps, "premium">) {
  const { notify, upgrade } = useWizardTools();
  const [open, setOpen] = useState(false);
  const use = (keywords: readonly string[]) => {
    if (addKeywords(adding, keywords.join("\n"))) showNotice(notify, "keywordsAdded");
    setOpen(false);
  };
  return (
    <>
      <Button icon={<ListChecks />} onClick={() => setOpen(true)}>
        Keyword sets
      </Button>
      {open && (
        <Suspense>
          <KeywordSetsDialog
            {...{ premium }}
            keywords={adding.keywords}
            onUse={use}
            onUpgrade={() => upgrade.offer()}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

const KeywordSetsDialog = lazyView(
  () => import("#web/library/keyword-sets-dialog.tsx"),
  "KeywordSetsDialog",
);

function KeywordFile(adding: AddingProps) {
  const { notify } = useWizardTools();
  const add = (text: string) => {
    if (addKeywords(adding, text)) showNotice(notify, "keywordsUploaded");
  };
  return (
    <KeywordFileButton
      label="Keyword file"
      icon={<FileText />}
      onText={add}
      onRefusal={adding.onRefusal}
    >
      Upload keyword file (.txt)
    </KeywordFileButton>
  );
}

function ManualEntry({ draft, ...adding }: AddingProps & { draft: string }) {
  const { notify } = useWizardTools();
  // What was left half-written is in sight when somebody comes back to it.
  const [open] = useState(draft !== "");
  const type = (typed: string) => adding.dispatch({ type: "keywords-typed", draft: typed });
  const area = useRef<HTMLTextAreaElement>(null);
  const add = () => {
    if (!addKeywords(adding, draft)) return;
    type("");
    area.current?.focus();
    showNotice(notify, "keywordsAdded");
  };
  return (
    <details open={open} className="rounded-control border border-line">
      <summary className="rounded-control px-4 py-2.5 font-medium hover:bg-raised">
        Enter keywords manually
      </summary>
      <div className="flex flex-col items-start gap-3 border-t border-line p-4">
        <div className="w-full">
          <Field label="Keywords" hint="One keyword per line.">
            {(control) => (
              <TextArea
                {...control}
                ref={area}
                rows={5}
                spellCheck={false}
                placeholder={"Social Security\nMRN\nDate of birth"}
                value={draft}
                onChange={(event) => type(event.target.value)}
              />
            )}
          </Field>
        </div>
        <Button disabled={draft.trim() === ""} onClick={add}>
          Add Keywords
        </Button>
      </div>
    </details>
  );
}

function Summary({ keywords }: { keywords: readonly string[] }) {
  const more = keywords.length - limits.keywordsShown;
  return (
    <div role="status">
      {keywords.length === 0 ? (
        <p className="text-ink-soft">No keywords yet. You can go on without any.</p>
      ) : (
        <>
          <p className="font-medium">{counted(keywords.length, "keyword")} will be looked for</p>
          <ul className="mt-2 flex flex-wrap gap-1.5">
            {keywords.slice(0, limits.keywordsShown).map((keyword) => (
              <li
                key={keyword}
                className="max-w-full truncate rounded-full border border-line bg-raised px-2.5 py-0.5"
              >
                {keyword}
              </li>
            ))}
            {more > 0 && (
              <li className="px-1 py-0.5 text-ink-soft">and {formatCount(more)} more</li>
            )}
          </ul>
        </>
      )}
    </div>
  );
}
