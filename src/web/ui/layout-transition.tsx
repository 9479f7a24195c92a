import { Component, createRef, type ReactNode } from "react";

interface LayoutTransitionProps {
  className?: string;
  children: ReactNode;
}

const glide = { duration: 160, easing: "ease-out" } as const;

/**
 * Part of a page that something above it pushes down or lets up, as what a person waited for comes in.
 * It moves to its new place in their sight rather than jump there from under a finger. None stands in
 * another: it would move twice.
 */
export class LayoutTransition extends Component<LayoutTransitionProps> {
  readonly #part = createRef<HTMLDivElement>();

  /** Where it stands as the page is shown now: a class, because no hook is asked before a change. */
  override getSnapshotBeforeUpdate(): number | null {
    return this.#part.current?.offsetTop ?? null;
  }

  override componentDidUpdate(_: unknown, __: unknown, before: number | null): void {
    const part = this.#part.current;
    if (part === null || before === null || before === part.offsetTop) return;
    if (prefersReducedMotion()) return;
    const from = `translateY(${before - part.offsetTop}px)`;
    part.animate([{ transform: from }, { transform: "none" }], glide);
  }

  override render() {
    const { className, children } = this.props;
    return (
      <div ref={this.#part} className={className}>
        {children}
      </div>
    );
  }
}

/** Whether the user's system asks for reduced motion. */
export const prefersReducedMotion = (): boolean =>
  matchMedia("(prefers-reduced-motion: reduce)").matches;
