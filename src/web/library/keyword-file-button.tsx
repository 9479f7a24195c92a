import { type ReactNode, useRef } from "react";
import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import { Button } from "#web/ui/elements.tsx";

interface KeywordFileButtonProps {
  /** Of the button. */
  readonly children: string;
  /** Of the field behind it. */
  readonly label: string;
  readonly icon?: ReactNode;
  readonly quiet?: boolean;
  readonly onText: (text: string) => void;
  readonly onRefusal: (refusal: string) => void;
}

/** Reads keywords from a file of text, or says why not. */
export function KeywordFileButton(props: KeywordFileButtonProps) {
  const { children, label, icon, quiet = false, onText, onRefusal } = props;
  const input = useRef<HTMLInputElement>(null);
  async function take(file: File | undefined) {
    if (file === undefined) return;
    if (!file.name.toLowerCase().endsWith(".txt")) {
      return onRefusal(
        `${file.name}: Invalid file type. Keywords come from a .txt file, one per line.`,
      );
    }
    if (file.size > limits.fileBytes) {
      return onRefusal(new Problem("file-too-large", { file: file.name }).message);
    }
    onText(await file.text());
  }
  return (
    <>
      <Button
        variant={quiet ? "quiet" : "secondary"}
        icon={icon}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".txt"
        aria-label={label}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = "";
          void take(file);
        }}
      />
    </>
  );
}
