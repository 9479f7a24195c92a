import { useState } from "react";
import { canUsePasskeys } from "#web/api/can-use-passkeys.ts";
import { Button } from "#web/ui/button.tsx";
import type { Notify } from "./notify.ts";
import type { SessionStore } from "./session.ts";
import { enterWithPasskey } from "./ways/enter-with-passkey.ts";

export interface PasskeyButtonProps {
  session: SessionStore;
  notify: Notify;
}

/** Signs in with a passkey, in browsers and at addresses that have them. */
export function PasskeyButton({ session, notify }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false);
  if (!canUsePasskeys()) return null;
  const start = async () => {
    setBusy(true);
    await enterWithPasskey(session, notify);
    setBusy(false);
  };
  return (
    <Button busy={busy} onClick={start} icon={<Key />} className="mt-4 w-full">
      Sign in with a passkey
    </Button>
  );
}

function Key() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.6">
      <circle cx="5" cy="8" r="2.8" />
      <path d="M7.8 8H15M12.5 8v3" />
    </svg>
  );
}
