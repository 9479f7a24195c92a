import { fillIn } from "#contract/fill-in.ts";
import { type NoticeName, notices } from "#contract/notices.ts";
import type { Notify } from "#web/ui/notices.tsx";

/** Shows one of the product's notices, its `{name}` places filled in. */
export function showNotice(
  notify: Notify,
  name: NoticeName,
  details: Record<string, string | number> = {},
): void {
  const [kind, title, text] = notices[name] as (typeof notices)["missingInformation"];
  notify(kind, title, text === undefined ? undefined : fillIn(text, details));
}
