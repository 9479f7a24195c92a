/** The words of a notice, each element's whole text, and the classes of its icons. */
export interface ShownNotice {
  readonly texts: readonly string[];
  readonly signs: readonly string[];
}

declare global {
  interface Window {
    shownNotices?: ShownNotice[];
  }
}

/**
 * Runs in the page, and from its first call on records each notice that becomes visible: one is there
 * for three seconds, in which a busy machine may not get round to asking from outside. With each key
 * or pointer press those that are gone are forgotten, so that none passes for one of a later action.
 * @returns the notices that are visible, or were since the last press
 */
export function recordNotices(): readonly ShownNotice[] {
  const visible = (): ShownNotice[] =>
    [...document.querySelectorAll("[role=region][aria-label^=Notifications] li")]
      .filter((notice) => notice.checkVisibility())
      .map((notice) => ({
        texts: [...notice.querySelectorAll("*")].map(({ textContent }) => textContent),
        signs: [...notice.querySelectorAll("svg.lucide")].flatMap(({ classList }) =>
          [...classList].map((name) => name.replace(/^lucide-/, "")),
        ),
      }));
  if (!window.shownNotices) {
    window.shownNotices = [];
    const record = () => window.shownNotices?.push(...visible());
    const forget = () => {
      window.shownNotices = visible();
    };
    new MutationObserver(record).observe(document, {
      ...{ childList: true, subtree: true, characterData: true },
    });
    addEventListener("keydown", forget, { capture: true });
    addEventListener("pointerdown", forget, { capture: true });
  }
  window.shownNotices.push(...visible());
  return window.shownNotices;
}
