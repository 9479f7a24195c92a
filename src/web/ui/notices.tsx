import { useSyncExternalStore } from "react";
import { type Notice, NoticeArea } from "./notice-area.tsx";

let current: Notice | null = null;
let asked = 0;
const listeners = new Set<() => void>();

/** Shows a notice for three seconds. At most one is visible: a new one takes its place. */
export function notify(kind: Notice["kind"], title: string, text?: string): void {
  asked += 1;
  show({ id: asked, kind, title, text });
}

/** Stands once on the page. */
export function Notices() {
  return <NoticeArea notice={useSyncExternalStore(subscribe, read)} onDismiss={dismiss} />;
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
