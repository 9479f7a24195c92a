import { openBillingPortal } from "#contract/calls/account.ts";
import { fillIn, notices } from "#contract/notices.ts";
import { ApiError, callApi, sentenceOf } from "#web/api/call-api.ts";
import { notify } from "#web/ui/notices.tsx";

/** Opens the payment provider's portal in a new tab. Never rejects: a failure is said in a notice. */
export async function openPortal(): Promise<void> {
  // Opened before the answer is there: later a browser would take it for an advertisement.
  const tab = window.open("", "_blank");
  try {
    const { url } = await callApi(openBillingPortal);
    if (tab === null) return location.assign(url);
    tab.opener = null;
    tab.location.replace(url);
  } catch (failure) {
    tab?.close();
    if (failure instanceof ApiError && failure.code === "admin-billing")
      return notify("info", failure.sentence);
    const [kind, title, text] = notices.portalNotOpened;
    notify(kind, title, fillIn(text, { message: sentenceOf(failure) }));
  }
}
