import { FolderOpen, Play, Save } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/elements.tsx";
import type { WizardState } from "../wizard-state.ts";
import { useWizardTools } from "../wizard-tools.ts";
import { canSavePrompt, savePrompt } from "./save-prompt.ts";

interface PromptButtonsProps {
  readonly state: WizardState;
  readonly onRun: () => void;
  readonly onLoad: () => void;
  readonly onClear: () => void;
  readonly onReset: () => void;
}

/** What can be done with the instructions; running them stands first. */
export function PromptButtons({ state, onRun, onLoad, onClear, onReset }: PromptButtonsProps) {
  const tools = useWizardTools();
  const [saving, setSaving] = useState(false);
  const running = state.run.kind === "analyzing";
  const save = async () => {
    setSaving(true);
    await savePrompt(state, tools);
    setSaving(false);
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="primary"
        busy={running}
        icon={<Play />}
        aria-keyshortcuts="Control+Enter"
        onClick={onRun}
      >
        {running ? "Analyzing Your Data..." : "Run Analysis"}
      </Button>
      <Button icon={<FolderOpen />} disabled={running} onClick={onLoad}>
        Load Saved
      </Button>
      <Button
        icon={<Save />}
        busy={saving}
        disabled={running || !canSavePrompt(state)}
        onClick={() => void save()}
      >
        Save
      </Button>
      <Button disabled={running || state.prompt === ""} onClick={onClear}>
        Clear
      </Button>
      <Button variant="quiet" disabled={running} onClick={onReset}>
        Reset All
      </Button>
    </div>
  );
}
