import { lazy, Suspense, useSyncExternalStore } from "react";
import type { Notice, NoticeAreaProps } from "./notice-area.tsx";

const fetchArea = async () => (await import("./notice-area.tsx")).NoticeArea;

let Area = newArea();

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
      <Area notice={notice} onDismiss={dismiss} />
    </Suspense>
  );
}

/** Fetches the machinery while there is a line: what a notice says is often that there is none. */
export function prepareNotices(): void {
  void fetchArea().catch(() => undefined);
}

/** Where it cannot be fetched the notice is said all the same, and the next one tries again. */
function newArea() {
  return lazy(async () => {
    try {
      return { default: await fetchArea() };
    } catch {
      Area = newArea();
      return { default: PlainNotice };
    }
  });
}

/** Without the machinery it stays until it is closed, or another one comes. */
function PlainNotice({ notice, onDismiss }: NoticeAreaProps) {
  if (notice === null) return null;
  return (
    <div
      role="alert"
      className="fixed right-4 bottom-18 z-50 max-w-96 rounded-panel border border-line bg-surface p-4 shadow-layer"
    >
      <p className="font-semibold">{notice.title}</p>
      {notice.text && <p className="mt-1">{notice.text}</p>}
      <button
        type="button"
        className="mt-2 rounded-control text-accent underline underline-offset-4"
        onClick={() => onDismiss(notice.id)}
      >
        Close
      </button>
    </div>
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
