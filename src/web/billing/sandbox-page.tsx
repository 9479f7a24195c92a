import type { ReactNode } from "react";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { CheckoutPage } from "./checkout-page.tsx";
import { PortalPage } from "./portal-page.tsx";
import { useFreshBilling } from "./use-subscription.ts";

interface SandboxPageProps {
  page: "checkout" | "portal";
  /** Shown where there is no sandbox. */
  otherwise: ReactNode;
}

/** What a payment company shows on its own address; here only where the sandbox takes its place. */
export function SandboxPage({ page, otherwise }: SandboxPageProps) {
  const { billing } = useFreshBilling();
  if (billing.isPending) return <Loading />;
  if (billing.data?.provider !== "sandbox") return otherwise;
  return page === "checkout" ? <CheckoutPage /> : <PortalPage />;
}

function Loading() {
  return (
    <div className="mx-auto w-full max-w-220 px-4 py-10">
      <Skeleton lines={5} />
    </div>
  );
}
