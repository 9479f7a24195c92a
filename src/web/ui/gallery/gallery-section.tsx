import type { ReactNode } from "react";

interface GallerySectionProps {
  title: string;
  /** When to use it. */
  text: string;
  children: ReactNode;
}

/** One part of the language: what it is, when it is used, how it looks. */
export function GallerySection({ title, text, children }: GallerySectionProps) {
  return (
    <section className="border-t border-line pt-6">
      <h2 className="text-title-3 font-semibold">{title}</h2>
      <p className="mt-1 max-w-[65ch] text-lead text-ink-soft text-pretty">{text}</p>
      <div className="mt-6">{children}</div>
    </section>
  );
}
