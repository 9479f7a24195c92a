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
