import { Move, X } from "lucide-react";
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from "react";
import { IconButton } from "./elements.tsx";

interface FloatingPanelProps {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

interface Place {
  readonly left: number;
  readonly top: number;
}

/** Pixels that stay free around it, and how far an arrow key moves it; with Shift further. */
const MARGIN = 8;
const STEP = 16;
const LONG_STEP = 96;

/**
 * Stands over the page without closing it off: what is below can be used meanwhile. Dragged by its
 * head, moved by the arrow keys on its handle, and always inside the window. On small screens it is
 * a sheet at the lower edge.
 */
export function FloatingPanel({ title, onClose, children }: FloatingPanelProps) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const grip = useRef<Place | null>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const move = (by: Place) => {
    const box = panel.current?.getBoundingClientRect();
    if (box) setPlace(inside({ left: box.left + by.left, top: box.top + by.top }, box));
  };
  const drag = (event: PointerEvent) => {
    const box = panel.current?.getBoundingClientRect();
    if (!grip.current || !box) return;
    const { left, top } = grip.current;
    setPlace(inside({ left: event.clientX - left, top: event.clientY - top }, box));
  };
  const take = (event: PointerEvent<HTMLElement>) => {
    const box = panel.current?.getBoundingClientRect();
    if (!box || (event.target as Element).closest("button[data-close]")) return;
    grip.current = { left: event.clientX - box.left, top: event.clientY - box.top };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  return (
    <section
      ref={panel}
      role="dialog"
      tabIndex={-1}
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
      className={
        "fixed inset-x-0 bottom-0 z-30 flex outline-none max-h-[70dvh] animate-rise flex-col overflow-hidden rounded-t-panel border " +
        "border-line-strong bg-surface shadow-layer md:inset-auto md:top-(--top) md:left-(--left) md:h-[min(38rem,calc(100dvh-1rem))] " +
        "md:max-h-none md:w-104 md:rounded-panel print:hidden"
      }
      style={placeStyle(place)}
    >
      <header
        onPointerDown={take}
        onPointerMove={drag}
        onPointerUp={() => {
          grip.current = null;
        }}
        className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-4 select-none md:touch-none md:pl-2 md:cursor-move"
      >
        <span className="hidden md:inline-flex">
          <IconButton
            label="Move this panel with the arrow keys"
            icon={<Move />}
            onKeyDown={(event) => moveByKey(event, move)}
          />
        </span>
        <h2 id={id} className="min-w-0 flex-1 text-lead font-semibold">
          {title}
        </h2>
        <IconButton label="Close" data-close="" icon={<X />} onClick={onClose} />
      </header>
      <div ref={takeFocus} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4">
        {children}
      </div>
    </section>
  );
}

/** Once, as it opens: the next Tab goes on inside. */
function takeFocus(content: HTMLElement | null) {
  content?.parentElement?.focus();
}

/** The window may have been made smaller since: the style sheet keeps it inside. */
function placeStyle(place: Place | null): Record<string, string> {
  const { left, top } = place ?? { left: 10_000, top: 96 };
  const size = "min(38rem, 100dvh - 1rem)";
  return {
    "--left": `clamp(${MARGIN}px, ${left}px, calc(100vw - 26rem - ${MARGIN * 3}px))`,
    "--top": `clamp(${MARGIN}px, ${top}px, calc(100dvh - ${size} - ${MARGIN}px))`,
  };
}

function inside({ left, top }: Place, box: DOMRect): Place {
  const most = (size: number, window: number) => Math.max(MARGIN, window - size - MARGIN);
  return {
    left: Math.min(Math.max(MARGIN, left), most(box.width, innerWidth)),
    top: Math.min(Math.max(MARGIN, top), most(box.height, innerHeight)),
  };
}

function moveByKey(event: KeyboardEvent, move: (by: Place) => void) {
  const [across, down] = directions[event.key] ?? [0, 0];
  if (across === 0 && down === 0) return;
  event.preventDefault();
  const step = event.shiftKey ? LONG_STEP : STEP;
  move({ left: across * step, top: down * step });
}

const directions: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
