import { openBillingPortal } from "#contract/calls/billing.ts";
import { fillIn } from "#contract/fill-in.ts";
import { notices } from "#contract/notices.ts";
import { ApiError, sentenceOf } from "#web/api/api-error.ts";
import { callApi } from "#web/api/call-api.ts";
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
