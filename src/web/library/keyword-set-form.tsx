import { useState } from "react";
import { readKeywords } from "#analysis/privacy/keywords/read-keywords.ts";
import type { NewKeywordSet } from "#contract/calls/keyword-sets.ts";
import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Button, Field, TextArea, TextInput } from "#web/ui/elements.tsx";
import { KeywordFileButton } from "./keyword-file-button.tsx";

interface KeywordSetFormProps {
  draft: NewKeywordSet;
  onCancel: () => void;
  /** Called with a set that may be saved; the form waits until it is done. */
  onSave: (set: NewKeywordSet) => Promise<unknown>;
}

/** Names a keyword set and writes its words, by hand or from a file. */
export function KeywordSetForm({ draft, onCancel, onSave }: KeywordSetFormProps) {
  const [name, setName] = useState(draft.name);
  const [text, setText] = useState(draft.keywords.join("\n"));
  const [isDefault, setDefault] = useState(draft.isDefault);
  const [saving, setSaving] = useState(false);
  const [wrong, setWrong] = useState<Faults>({});
  const addText = (added: string) => {
    setWrong({});
    setText((before) => (before.trim() === "" ? added : `${before}\n${added}`));
  };
  const save = async () => {
    const keywords = wordsOf(text);
    const faults = faultsOf(name, keywords);
    setWrong(faults);
    if (typeof keywords === "string" || Object.keys(faults).length > 0) return;
    setSaving(true);
    await onSave({ name, keywords, isDefault });
    setSaving(false);
  };
  return (
    <form
      ref={takeFocus}
      tabIndex={-1}
      noValidate
      aria-label="Keyword set"
      className="flex flex-col gap-4 py-3 outline-none"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field label="Name" error={wrong.name}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={limits.nameCharacters}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field label="Keywords of the set" hint="One keyword per line." error={wrong.keywords}>
        {(control) => (
          <TextArea
            {...control}
            rows={6}
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Checkbox
        label="Use this set for every analysis"
        description="Its words are there when you begin. You can clear them for one analysis."
        checked={isDefault}
        onChange={setDefault}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <span className="mr-auto">
          <KeywordFileButton
            quiet
            label="File of keywords for the set"
            onText={addText}
            onRefusal={(keywords) => setWrong({ keywords })}
          >
            Add from a .txt file
          </KeywordFileButton>
        </span>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" busy={saving}>
          Save set
        </Button>
      </div>
    </form>
  );
}

interface Faults {
  readonly name?: string;
  readonly keywords?: string;
}

/** What is wrong, each at its field. */
function faultsOf(name: string, keywords: readonly string[] | string): Faults {
  const none = keywords.length === 0 ? "Please write at least one keyword." : null;
  const text = typeof keywords === "string" ? keywords : none;
  return {
    ...(name.trim() === "" && { name: "Please name the set." }),
    ...(text !== null && { keywords: text }),
  };
}

/** The words of a text, or why they are too many. */
function wordsOf(text: string): string[] | string {
  try {
    return readKeywords(text);
  } catch (failure) {
    if (failure instanceof Problem) return failure.message;
    throw failure;
  }
}

/** The button that was pressed is gone: the form stands in its place. */
function takeFocus(form: HTMLElement | null) {
  form?.focus();
}
