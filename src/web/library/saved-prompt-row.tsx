import { CornerDownLeft, Pencil, Trash2 } from "lucide-react";
import type { SavedPrompt } from "#contract/calls/saved-prompts.ts";
import { formatDate } from "#contract/formatting.ts";
import { aiModels, familyLabel } from "#contract/model.ts";
import { Button, IconButton } from "#web/ui/elements.tsx";

interface SavedPromptRowProps {
  saved: SavedPrompt;
  /** False while another one is being edited: one at a time. */
  editable: boolean;
  /** Its form was just left, and the focus comes back here. */
  wasEdited: boolean;
  onUse: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** One saved prompt. On a small screen its cells stand one under the other. */
export function SavedPromptRow(props: SavedPromptRowProps) {
  const { saved, editable, wasEdited, onUse, onEdit, onDelete } = props;
  return (
    <tr className="block border-b border-line py-3 last:border-b-0 sm:table-row sm:py-0">
      <td className="tabular mr-3 inline-block text-ink-soft sm:table-cell sm:py-3 sm:pr-4">
        {formatDate(saved.createdAt)}
      </td>
      <td className="block font-semibold break-words sm:table-cell sm:py-3 sm:pr-4">
        {saved.title}
      </td>
      <td className="block break-words text-ink-soft sm:table-cell sm:py-3 sm:pr-4">
        {previewOf(saved.prompt)}
      </td>
      <td className="inline-block whitespace-nowrap text-ink-soft sm:table-cell sm:py-3 sm:pr-4">
        {familyLabel(saved.aiPlatform)}
        {saved.aiModel && <span className="text-ink-faint"> {aiModels[saved.aiModel].label}</span>}
      </td>
      <td className="block sm:table-cell sm:py-1.5">
        <span className="flex items-center justify-end gap-1">
          <IconButton
            label={`Edit ${saved.title}`}
            icon={<Pencil />}
            ref={wasEdited ? takeFocus : null}
            disabled={!editable}
            onClick={onEdit}
          />
          <IconButton label={`Delete ${saved.title}`} icon={<Trash2 />} onClick={onDelete} />
          <Button
            size="small"
            icon={<CornerDownLeft />}
            aria-label={`Use ${saved.title}`}
            onClick={onUse}
          >
            Use
          </Button>
        </span>
      </td>
    </tr>
  );
}

function takeFocus(button: HTMLElement | null) {
  button?.focus();
}

const previewCharacters = 80;

/** The first 80 characters, whole ones, with a sign where there are more. */
function previewOf(prompt: string): string {
  const characters = Array.from(prompt);
  if (characters.length <= previewCharacters) return prompt;
  return `${characters.slice(0, previewCharacters).join("")}…`;
}
