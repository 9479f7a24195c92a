import { limits } from "#contract/limits.ts";
import { classNames } from "#web/ui/class-names.ts";

interface CharacterCountProps {
  length: number;
  /** What is said to be the most. */
  most: number;
}

/** How much of a prompt's length is used; louder towards its end. */
export function CharacterCount({ length, most }: CharacterCountProps) {
  return (
    <span className="flex flex-wrap justify-between gap-x-4">
      <span className="text-decide" role="status">
        {length > limits.promptWarningAbove &&
          "Long instructions are followed less closely. Consider shortening them."}
      </span>
      <span
        data-level={levelOf(length)}
        className={classNames("tabular ml-auto", looks[levelOf(length)])}
      >
        {length}/{most} characters
      </span>
    </span>
  );
}

const looks = { calm: "text-ink-faint", yellow: "text-decide", red: "text-refused" };

function levelOf(length: number): keyof typeof looks {
  if (length > limits.promptRedAbove) return "red";
  return length > limits.promptYellowAbove ? "yellow" : "calm";
}
