import { Copy, CornerDownLeft } from "lucide-react";
import { Button } from "#web/ui/elements.tsx";
import { FloatingPanel } from "#web/ui/floating-panel.tsx";
import { showNotice, useWizardTools } from "../wizard-tools.ts";
import { type ExamplePrompt, examplePrompts, markdownCheats } from "./example-prompts.ts";

interface ExamplesPanelProps {
  onUse: (prompt: string) => void;
  onClose: () => void;
}

/** How instructions can be written, beside the instructions themselves. */
export function ExamplesPanel({ onUse, onClose }: ExamplesPanelProps) {
  return (
    <FloatingPanel title="Prompting Examples" onClose={onClose}>
      <h3 className="text-body font-semibold">Example prompts</h3>
      <ol className="mt-2 flex flex-col gap-3">
        {examplePrompts.map((example) => (
          <Example key={example.title} example={example} onUse={onUse} />
        ))}
      </ol>
      <h3 className="mt-6 text-body font-semibold">Markdown cheat sheet</h3>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-body">
        {markdownCheats.map(({ written, meaning }) => (
          <div key={written} className="col-span-2 grid grid-cols-subgrid">
            <dt>
              <code className="font-mono text-caption text-ink">{written}</code>
            </dt>
            <dd className="text-ink-soft">{meaning}</dd>
          </div>
        ))}
      </dl>
    </FloatingPanel>
  );
}

interface ExampleProps {
  example: ExamplePrompt;
  onUse: (prompt: string) => void;
}

function Example({ example: { title, prompt }, onUse }: ExampleProps) {
  const { notify } = useWizardTools();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(prompt);
    } catch {
      return showNotice(notify, "copyFailed");
    }
    showNotice(notify, "promptCopied");
  };
  return (
    <li className="rounded-control border border-line px-3 py-2.5">
      <p className="font-medium text-ink">{title}</p>
      <p className="mt-0.5 text-ink-soft">{prompt}</p>
      <div className="mt-2 flex gap-1.5">
        <Button
          size="small"
          icon={<Copy />}
          aria-label={`Copy ${title}`}
          onClick={() => void copy()}
        >
          Copy
        </Button>
        <Button
          size="small"
          icon={<CornerDownLeft />}
          aria-label={`Use ${title}`}
          onClick={() => onUse(prompt)}
        >
          Use
        </Button>
      </div>
    </li>
  );
}
