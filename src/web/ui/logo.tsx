import { classNames } from "./class-names.ts";

interface LogoProps {
  /** Height in pixels: 40 in a header, 120 where it stands alone. */
  size: 40 | 120;
  className?: string | undefined;
}

/** Sign and wordmark in one colour: white on the dark theme, black on the light one. */
export function Logo({ size, className }: LogoProps) {
  return (
    <svg
      role="img"
      aria-label="Candor"
      viewBox="0 0 129 40"
      height={size}
      width={(size / 40) * 129}
      className={classNames("shrink-0 text-mark", className)}
    >
      <g transform="translate(0 5) scale(0.9375)">
        <SignShape />
      </g>
      <path fill="currentColor" d={WORDMARK} transform="translate(40 29) scale(0.054)" />
    </svg>
  );
}

/** The sign alone, for places too small for words. Decorative: the name stands beside it. */
export function Sign({ size }: { size: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" width={size} height={size} className="text-mark">
      <SignShape />
    </svg>
  );
}

/** A ring that is open, and in the opening one cell: what a number points to. */
function SignShape() {
  return (
    <>
      <path
        d="M24.29 7.64A12.5 12.5 0 1 0 24.29 24.36"
        fill="none"
        stroke="currentColor"
        strokeWidth="4.5"
      />
      <path d="M24.5 12.5h7v7h-7z" fill="currentColor" />
    </>
  );
}

// "Candor" in Source Serif 4, weight 530, optical size 40, in half units of its em: outlines, so that no font has to load.
const WORDMARK =
  "m182 8q-35 0-64-12-29-12-50-34-22-23-34-55-12-32-12-73 0-41 12-74 13-32 35-54 22-23 51-35 29-12 63-12 20 0 43 5 24 4 46 18l4 76h-21l-23-80 28 7 1 21q-19-16-37-22-19-6-36-6-29 0-54 18-25 17-40 52-15 34-15 86 0 52 14 86 14 35 39 52 24 17 54 17 18 0 38-6 21-6 40-21v20l-28 6 23-81h21l-4 77q-21 13-45 18-24 6-49 6zm202-1q-27 0-45-15-18-16-18-45 0-15 7-29 6-13 24-24 18-12 51-22 11-4 23-7 12-3 25-7 13-4 28-8v14q-20 6-36 11-16 5-27 10-20 7-30 15-9 9-12 18-4 10-4 20 0 20 10 28 11 9 26 9 9 0 17-3 8-2 19-9 10-7 26-20l5 22h-16q-12 15-23 24-11 9-23 13-12 5-27 5zm115-2q-22 0-33-12-12-12-13-33v-2-117q0-24-5-37-4-14-14-20-9-5-25-5-9 0-19 2-9 2-21 6l19-14-8 40q-2 15-10 22-7 7-17 7-11 0-17-6-6-5-7-15 5-27 31-43 26-17 65-17 26 0 43 9 17 8 25 27 8 19 8 49v110q0 13 5 18 4 6 10 6 6 0 10-3 5-3 10-9l8 8q-7 14-18 22-11 7-27 7zm68-5v-14l49-8h18l48 8v14zm32 0q1-12 1-30 1-19 1-39 0-20 0-36v-23q0-15 0-26 0-10-1-20 0-9 0-19l-36-6v-13l77-27 6 4 3 53v1 76q0 16 0 36 0 20 0 39 1 18 2 30zm115 0v-14l49-8h18l48 8v14zm32 0q1-12 1-30 0-19 1-39 0-20 0-36v-47q0-31-9-42-9-11-28-11-12 0-23 4-11 4-22 11-12 8-24 20l-4-16h4q12-16 26-28 15-12 32-18 16-7 33-7 31 0 47 19 16 20 16 65v50q0 16 0 36 1 20 2 39 0 18 0 30zm214 7q-27 0-48-14-22-14-34-41-13-27-13-65 0-39 13-67 14-29 37-44 23-15 52-15 14 0 26 4 12 4 23 14 12 10 21 26h8l-4 19q-18-19-32-27-14-8-30-8-17 0-31 10-15 10-24 31-8 22-8 56 0 32 8 52 8 21 22 31 15 10 33 10 18 0 33-11 14-11 28-31l4 20h-7q-9 15-21 27-11 11-25 17-14 6-31 6zm71-2l-3-47v-2-148l2-6v-130l-38-7v-13l81-21 6 4-2 86v260l34 5v14zm226 2q-31 0-57-15-25-14-40-42-16-27-16-66 0-39 16-66 15-28 41-42 26-15 56-15 31 0 57 14 25 14 40 41 16 28 16 67 0 40-16 67-15 28-40 42-26 15-57 15zm0-18q19 0 32-11 13-12 21-36 7-23 7-58 0-36-7-60-8-23-21-34-13-12-32-12-19 0-33 12-13 12-20 36-7 23-7 58 0 36 7 59 7 23 20 35 14 11 33 11zm153 11v-14l49-8h21l52 8v14zm32 0q1-12 2-30 0-19 0-39 0-20 0-36v-23q0-15 0-26 0-10 0-20-1-9-1-19l-36-6v-13l77-27 6 4 3 68v1 61q0 16 0 36 0 20 1 39 0 18 1 30zm49-134l-9-31h8q8-24 20-41 11-16 24-24 14-9 29-9 13 0 23 6 9 6 13 18-1 16-9 25-9 8-22 8-9 0-16-4-8-5-15-13l-13-14 21-1q-18 9-33 30-14 20-21 50z";
