import { type RefCallback, startTransition, useCallback, useState } from "react";

/** Drawn with before the page has been laid out, and where there is no layout at all. */
const unmeasured = 640;

/** The width of the element the ref is given to, in whole pixels, as it is now. */
export function useWidth(): [width: number, ref: RefCallback<HTMLElement>] {
  const [width, setWidth] = useState(unmeasured);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => {
      if (element.clientWidth > 0) setWidth(element.clientWidth);
    };
    measure();
    if (typeof ResizeObserver === "undefined") return;
    // Later changes wait for what caused them: a page of charts takes a moment to be drawn anew.
    const observer = new ResizeObserver(() => startTransition(measure));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, ref];
}
