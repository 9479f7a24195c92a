import { ShieldCheck } from "lucide-react";
import { Suspense, useState } from "react";
import { Button, Card } from "#web/ui/elements.tsx";
import { lazyView } from "#web/ui/lazy-view.ts";
import type { Source } from "../../wizard-state.ts";
import { useCopyPlan } from "./use-copy-plan.ts";

const CopyDialog = lazyView(() => import("./copy-dialog.tsx"), "CopyDialog");

interface CopyCardProps {
  readonly source: Source;
  /** Whether the person's plan has the copy; absent until the server has said it. */
  readonly premium: boolean | undefined;
}

/** Offers a copy of the table for others to have. */
export function CopyCard({ source, premium }: CopyCardProps) {
  const [open, setOpen] = useState(false);
  const planned = useCopyPlan(source);
  const show = () => {
    setOpen(true);
    planned.load();
  };
  return (
    <Card
      title="De-identified copy"
      description="A copy of this table to pass on: names, dates, places and numbers that tell who somebody is are left out or changed by the Safe Harbor rules. Your own table stays as it is."
    >
      <Button icon={<ShieldCheck />} onClick={show}>
        See what would be done
      </Button>
      {open && (
        <Suspense>
          <CopyDialog {...{ source, planned, premium }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
