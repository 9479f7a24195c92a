/** Whether somebody asked their system for less motion. */
export const prefersStillness = (): boolean =>
  matchMedia("(prefers-reduced-motion: reduce)").matches;
