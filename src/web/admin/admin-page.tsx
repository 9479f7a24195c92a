import { type ReactNode, useState } from "react";
import { useSubscriptionStatus } from "#web/billing/use-subscription.ts";
import { Skeleton } from "#web/ui/elements.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { AccessPanel } from "./access-panel.tsx";
import { AuditPanel } from "./audit-panel.tsx";
import { PaymentProblemsPanel } from "./payment-problems-panel.tsx";
import { UsersPanel } from "./users-panel.tsx";

/** The page at `/admin`; `otherwise` is what stands there for everybody else. */
export function AdminPage({ otherwise }: { otherwise: ReactNode }) {
  const { data: status, isPending } = useSubscriptionStatus();
  if (isPending) return <Loading />;
  return status?.isAdminAccount ? <Administration /> : otherwise;
}

function Loading() {
  return (
    <div className="mx-auto w-full max-w-220 px-4 py-10 sm:px-6">
      <Skeleton lines={5} />
    </div>
  );
}

/** People with their plans and use, payments that went wrong, and the audit. */
function Administration() {
  const [selected, setSelected] = useState("users");
  return (
    <div className="mx-auto flex w-full max-w-220 flex-col gap-6 px-4 py-8 sm:px-6 sm:py-10">
      <header>
        <h1 className="text-title-1 font-semibold">Administration</h1>
        <p className="mt-2 max-w-[60ch] text-lead text-ink-soft text-pretty">
          What you look at and do here is written into the audit. Nothing that people analysed is
          shown.
        </p>
      </header>
      <Tabs
        label="Administration"
        selected={selected}
        onSelect={setSelected}
        tabs={[
          { id: "users", label: "Users", panel: <UsersPanel /> },
          { id: "access", label: "Access review", panel: <AccessPanel /> },
          { id: "faults", label: "Payment faults", panel: <PaymentProblemsPanel /> },
          { id: "audit", label: "Audit", panel: <AuditPanel /> },
        ]}
      />
    </div>
  );
}
