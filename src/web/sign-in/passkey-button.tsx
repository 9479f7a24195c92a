import { useState } from "react";
import { beginPasskeySignIn, signInWithPasskey } from "#contract/calls/security.ts";
import { fillIn, notices } from "#contract/notices.ts";
import { callApi, sentenceOf } from "#web/api/call-api.ts";
import { canUsePasskeys, choosePasskey, PasskeyNotUsed } from "#web/api/passkeys.ts";
import { Button } from "#web/ui/elements.tsx";
import type { Notify } from "#web/ui/notices.tsx";
import type { SessionStore } from "./session.ts";

interface PasskeyButtonProps {
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

const anonymous = { anonymous: true } as const;

/** Signs in with a passkey that the person chooses, and shows the outcome in a notice. */
async function enterWithPasskey(session: SessionStore, notify: Notify): Promise<void> {
  try {
    await session.signInBy?.(async () => {
      const { options } = await callApi(beginPasskeySignIn, { body: {}, ...anonymous });
      const response = await choosePasskey(options);
      await callApi(signInWithPasskey, { body: { response }, ...anonymous });
    });
    if (session.read().state === "signed-in") notify(...notices.signedIn);
  } catch (failure) {
    const [tone, title, text] = notices.passkeyNotUsed;
    notify(tone, title, fillIn(text, { message: passkeySentence(failure) }));
  }
}

function passkeySentence(failure: unknown): string {
  if (!(failure instanceof PasskeyNotUsed)) return sentenceOf(failure);
  return "No passkey was chosen. You can sign in with your password.";
}
