import { Link2, Lock } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "#web/ui/elements.tsx";
import { lazyView } from "#web/ui/lazy-view.ts";
import { useWizardTools } from "../../wizard-tools.ts";
import type { FullExportButtonsProps } from "../full-export-buttons.tsx";

const ShareDialog = lazyView(() => import("./share-dialog.tsx"), "ShareDialog");

/** Opens the links by which others who sign in here read this report. */
export function ShareButton({ finished, premium }: FullExportButtonsProps) {
  const { upgrade } = useWizardTools();
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="text-ink-soft">For others to read here:</p>
      <Button
        size="small"
        icon={premium === false ? <Lock /> : <Link2 />}
        disabled={premium === undefined}
        aria-label={premium === false ? "Share link (premium only)" : undefined}
        onClick={() => (premium === true ? setOpen(true) : upgrade.offer())}
      >
        Share link
      </Button>
      {open && (
        <Suspense>
          <ShareDialog analysisId={finished.answer.id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
