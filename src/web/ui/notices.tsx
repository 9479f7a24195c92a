import { Check, Info, TriangleAlert, X } from "lucide-react";
import { Toast } from "radix-ui";
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { classNames } from "./class-names.ts";

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

/** How a notice is shown; tests pass their own. */
export type Notify = typeof notify;

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

interface Notice {
  id: number;
  kind: "success" | "error" | "info";
  title: string;
  text?: string | undefined;
}

interface NoticeAreaProps {
  notice: Notice | null;
  onDismiss: (id: number) => void;
}

const AUTO_HIDE_MILLISECONDS = 3000;
const TICK_MILLISECONDS = 100;
const SWIPE_PIXELS = 50;
/** Browsers before 2024 may lack it; there a notice stays below an open dialog. */
const hasTopLayer = "showPopover" in HTMLElement.prototype;

/** The corner where notices appear, one at a time, above a page's own foot. F8 moves focus to it. */
function NoticeArea({ notice, onDismiss }: NoticeAreaProps) {
  const layer = useRef<HTMLDivElement>(null);
  const id = notice?.id;
  // Each notice goes to the top of the browser's layers, above a dialog opened before it.
  useEffect(() => {
    if (id !== undefined) raise(layer.current);
  }, [id]);
  return (
    <Toast.Provider swipeDirection="right" swipeThreshold={SWIPE_PIXELS} label="Notification">
      {notice && <Item key={notice.id} notice={notice} onDismiss={onDismiss} />}
      <div
        ref={layer}
        popover={hasTopLayer ? "manual" : undefined}
        className="pointer-events-none fixed inset-auto right-0 bottom-14 z-50 m-0 block overflow-visible border-0 bg-transparent p-0 text-ink"
      >
        {/* Of no height, with notices above it: it does not move as one comes, nor covers what is below. */}
        <Toast.Viewport
          hotkey={["F8"]}
          label="Notifications ({hotkey})"
          className="relative m-0 h-0 w-100 max-w-[100vw] list-none p-0 outline-none"
        />
      </div>
    </Toast.Provider>
  );
}

function raise(layer: HTMLDivElement | null) {
  if (!layer || !hasTopLayer) return;
  layer.hidePopover();
  layer.showPopover();
}

interface ItemProps {
  notice: Notice;
  onDismiss: (id: number) => void;
}

function Item({ notice, onDismiss }: ItemProps) {
  const bar = useRef<HTMLDivElement>(null);
  const paused = useRef(false);
  const { id } = notice;
  // The countdown is ours, not the library's: it must tick, and stop under the pointer. It draws its
  // bar past React: an update each 100 ms kept a large report from ever being rendered.
  useEffect(() => {
    let left = AUTO_HIDE_MILLISECONDS;
    const timer = setInterval(() => {
      if (paused.current) return;
      left -= TICK_MILLISECONDS;
      if (bar.current) bar.current.style.width = `${(left / AUTO_HIDE_MILLISECONDS) * 100}%`;
      if (left <= 0) onDismiss(id);
    }, TICK_MILLISECONDS);
    return () => clearInterval(timer);
  }, [id, onDismiss]);
  const pause = () => {
    paused.current = true;
  };
  return (
    <Toast.Root
      open={true}
      onOpenChange={() => onDismiss(notice.id)}
      type={notice.kind === "error" ? "foreground" : "background"}
      duration={Number.POSITIVE_INFINITY}
      onPointerEnter={pause}
      onPause={pause}
      onResume={() => {
        paused.current = false;
      }}
      // A thumb always leaves what it touched, and a press may begin a swipe.
      onPointerLeave={(event) => {
        if (event.pointerType === "mouse" && event.buttons === 0) onDismiss(notice.id);
      }}
      className={
        "pointer-events-auto absolute inset-x-4 bottom-4 grid animate-rise grid-cols-[auto_1fr_auto] gap-x-3 overflow-hidden rounded-panel " +
        "border border-line-strong bg-surface py-3 pr-2 pl-4 shadow-layer data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)"
      }
    >
      <Sign kind={notice.kind} />
      <div className="min-w-0 py-1">
        <Toast.Title className="text-body font-semibold">{notice.title}</Toast.Title>
        {notice.text && (
          <Toast.Description className="mt-0.5 text-body text-ink-soft">
            {notice.text}
          </Toast.Description>
        )}
      </div>
      <Toast.Close
        aria-label="Close"
        className="inline-flex size-8 items-center justify-center rounded-control text-ink-soft hover:bg-raised hover:text-ink pointer-coarse:size-11 [&>svg]:size-4"
      >
        <X />
      </Toast.Close>
      <div
        ref={bar}
        className={classNames(
          "absolute bottom-0 left-0 h-0.5 w-full",
          notice.kind === "error" ? "bg-refused" : "bg-accent",
        )}
      />
    </Toast.Root>
  );
}

const signs = {
  success: <Check className="text-good" />,
  error: <TriangleAlert className="text-refused" />,
  info: <Info className="text-ink-soft" />,
};

function Sign({ kind }: { kind: Notice["kind"] }) {
  return (
    <span aria-hidden="true" className="pt-1.5 [&>svg]:size-4">
      {signs[kind]}
    </span>
  );
}
