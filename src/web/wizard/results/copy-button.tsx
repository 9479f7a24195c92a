import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { notices } from "#contract/notices.ts";
import { Button } from "#web/ui/elements.tsx";
import { notify } from "#web/ui/notices.tsx";

interface CopyButtonProps {
  readonly label: string;
  readonly text: string;
}

const shownMilliseconds = 2000;

/** Copies a text and says so in its own place: over an open drawer a notice would be hard to see. */
export function CopyButton({ label, text }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      notify(...notices.copyFailed);
      return;
    }
    setCopied(true);
    setTimeout(() => setCopied(false), shownMilliseconds);
  }

  return (
    <Button
      size="small"
      variant="quiet"
      icon={copied ? <Check /> : <Copy />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{copied ? "Copied" : label}</span>
    </Button>
  );
}
