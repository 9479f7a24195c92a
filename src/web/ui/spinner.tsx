interface SpinnerProps {
  /** Read aloud, and shown beside the ring. Empty where the text beside it already says it. */
  label: string;
}

/** Something goes on whose end is unknown. Where progress is known, use `Progress`. */
export function Spinner({ label }: SpinnerProps) {
  return (
    <span role="status" className="inline-flex items-center gap-2 text-body text-ink-soft">
      <svg viewBox="0 0 16 16" className="size-4 animate-turn" aria-hidden="true">
        <circle
          cx="8"
          cy="8"
          r="6.5"
          fill="none"
          stroke="currentColor"
          opacity="0.25"
          strokeWidth="2"
        />
        <path
          d="M8 1.5A6.5 6.5 0 0 1 14.5 8"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
      {label}
    </span>
  );
}
