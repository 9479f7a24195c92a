import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

/** How a link looks in a line of text. */
export const linkClasses =
  "rounded-control text-accent underline underline-offset-4 hover:text-accent-strong";

/** Opens something beside what one reads; looks like the link it is in a line of text. */
export function LinkButton({ className, ...native }: ComponentProps<"button">) {
  return <button type="button" {...native} className={classNames(linkClasses, className)} />;
}
