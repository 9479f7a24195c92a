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

interface ProgressProps {
  label: string;
  done: number;
  /** In the unit of `done`. 0 where it is not known yet. */
  total: number;
}

/** Real progress only: what was done of what there is to do. */
export function Progress({ label, done, total }: ProgressProps) {
  const percent = total > 0 ? Math.min(100, Math.round((done / total) * 100)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-1 overflow-hidden rounded-full bg-line"
    >
      <div
        className="h-full rounded-full bg-accent transition-[width] duration-200"
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
