import { useLayoutEffect, useSyncExternalStore } from "react";
import { type Notice, NoticeArea } from "./notice-area.tsx";

let current: Notice | null = null;
let asked = 0;
let areas = 0;
const listeners = new Set<() => void>();

/**
 * Shows a notice for three seconds. At most one is visible: a new one takes its place.
 *
 * @throws on a page without `<Notices />`: a bug
 */
export function notify(kind: Notice["kind"], title: string, text?: string): void {
  if (areas === 0) throw new Error("A notice is shown on a page without <Notices />.");
  asked += 1;
  show({ id: asked, kind, title, text });
}

/** Stands once on the page. */
export function Notices() {
  // Counted before other parts of the page have effects, one of which may show a notice.
  useLayoutEffect(countArea, []);
  return <NoticeArea notice={useSyncExternalStore(subscribe, read)} onDismiss={dismiss} />;
}

function countArea() {
  areas += 1;
  return () => {
    areas -= 1;
  };
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
