import { lazy, Suspense, useSyncExternalStore } from "react";
import type { Notice } from "./notice-area.tsx";

const NoticeArea = lazy(async () => ({ default: (await import("./notice-area.tsx")).NoticeArea }));

let current: Notice | null = null;
let asked = 0;
const listeners = new Set<() => void>();

/** Shows a notice for three seconds. At most one is visible: a new one takes its place. */
export function notify(kind: Notice["kind"], title: string, text?: string): void {
  asked += 1;
  show({ id: asked, kind, title, text });
}

/** Stands once on the page. Its machinery is fetched with the first notice. */
export function Notices() {
  const notice = useSyncExternalStore(subscribe, read);
  return asked === 0 ? null : (
    <Suspense>
      <NoticeArea notice={notice} onDismiss={dismiss} />
    </Suspense>
  );
}

function dismiss(id: number) {
  if (current?.id === id) show(null);
}

function show(notice: Notice | null) {
  current = notice;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read() {
  return current;
}
