/** As long as the browser's own hints take; leaving waits for the way from the number to its hint. */
const showMilliseconds = 500;
const hideMilliseconds = 150;

/**
 * Reports which number within an area is hovered for a while or has the keyboard's focus, and null
 * once none is. A hint can be pointed at itself, and Escape or a press puts it away.
 * @returns how to unsubscribe
 */
export function observeReceipts(
  area: HTMLElement,
  onChange: (receipt: HTMLElement | null) => void,
): () => void {
  let current: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const select = (receipt: HTMLElement | null) => {
    clearTimeout(timer);
    if (receipt !== current) onChange(receipt);
    current = receipt;
  };
  const selectAfter = (receipt: HTMLElement | null, milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => select(receipt), milliseconds);
  };
  const listeners = {
    pointerover: ({ target }: Event) => {
      if (isHint(target)) return clearTimeout(timer);
      const receipt = receiptOf(target);
      if (receipt) selectAfter(receipt, current ? 0 : showMilliseconds);
      else selectAfter(null, hideMilliseconds);
    },
    pointerleave: () => selectAfter(null, hideMilliseconds),
    focusin: ({ target }: Event) => {
      const receipt = receiptOf(target);
      if (receipt?.matches(":focus-visible")) select(receipt);
    },
    focusout: () => select(null),
    click: () => select(null),
  };
  // Wherever the focus is: one may be pointing only.
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "Escape") select(null);
  };
  area.ownerDocument.addEventListener("keydown", onKey);
  for (const [name, listener] of Object.entries(listeners)) area.addEventListener(name, listener);
  return () => {
    clearTimeout(timer);
    area.ownerDocument.removeEventListener("keydown", onKey);
    for (const [name, listener] of Object.entries(listeners))
      area.removeEventListener(name, listener);
  };
}

const receiptOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>("[data-receipt]") : null;

const isHint = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="tooltip"]') !== null;
