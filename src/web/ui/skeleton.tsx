interface SkeletonProps {
  lines?: number | undefined;
}

const widths = ["w-11/12", "w-full", "w-4/5", "w-2/3"];

/** The structure of what is loading. It appears after 300 ms: quicker answers show no flicker. */
export function Skeleton({ lines = 3 }: SkeletonProps) {
  return (
    <div role="status" aria-label="Loading" className="flex animate-late flex-col gap-3">
      {Array.from({ length: lines }, (_, line) => widths[line % widths.length]).map(
        (width, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity beside their place
          <span key={line} className={`h-3 rounded-control bg-raised ${width}`} />
        ),
      )}
    </div>
  );
}
