import { beginPasskeySignIn, signInWithPasskey } from "#contract/calls/security.ts";
import { fillIn } from "#contract/fill-in.ts";
import { notices } from "#contract/notices.ts";
import { sentenceOf } from "#web/api/api-error.ts";
import { callApi } from "#web/api/call-api.ts";
import { choosePasskey, PasskeyNotUsed } from "#web/api/passkeys.ts";
import type { Notify } from "../notify.ts";
import type { SessionStore } from "../session.ts";

const anonymous = { anonymous: true } as const;

/** Signs in with a passkey that the person chooses, and tells the outcome in a notice. */
export async function enterWithPasskey(session: SessionStore, notify: Notify): Promise<void> {
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
