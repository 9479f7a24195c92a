import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectProps extends ComponentProps<"select"> {
  /** In place of `<option>` children. */
  options?: readonly SelectOption[] | undefined;
}

/** One of several. The browser's own list opens: it knows the keyboard, the thumb and the reader. */
export function Select({ options = [], className, children, ...native }: SelectProps) {
  return (
    <span className="relative block">
      <select
        {...native}
        className={classNames(
          "control h-9 appearance-none truncate py-0 pr-9 pl-3 pointer-coarse:h-11 pointer-coarse:text-lead",
          className,
        )}
      >
        {children}
        {options.map(({ label, ...option }) => (
          <option key={option.value} {...option}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-faint"
      />
    </span>
  );
}
