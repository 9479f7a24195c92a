import type { ReactNode } from "react";
import { Logo, Sign } from "../logo.tsx";
import { Tag } from "../tag.tsx";

export function MarkSection() {
  return (
    <GallerySection
      title="Mark"
      text="A ring that is open, and in the opening one cell: what a number points to. One colour, at 16, 40 and 120 pixels."
    >
      <div className="flex flex-wrap items-end gap-8">
        <Sign size={16} />
        <Sign size={40} />
        <Logo size={40} />
        <Logo size={120} className="max-w-full" />
      </div>
    </GallerySection>
  );
}

const grounds = [
  ["canvas", "bg-canvas"],
  ["surface", "bg-surface"],
  ["raised", "bg-raised"],
  ["accent-wash", "bg-accent-wash"],
  ["decide-wash", "bg-decide-wash"],
  ["refused-wash", "bg-refused-wash"],
  ["replaced-wash", "bg-replaced-wash"],
] as const;

const inks = [
  ["ink", "bg-ink"],
  ["ink-soft", "bg-ink-soft"],
  ["ink-faint", "bg-ink-faint"],
  ["accent", "bg-accent"],
  ["decide", "bg-decide"],
  ["refused", "bg-refused"],
  ["replaced", "bg-replaced"],
  ["good", "bg-good"],
] as const;

export function ColourSection() {
  return (
    <GallerySection
      title="Colour"
      text="Neutrals with a hint of warmth. Teal for what can be done, red only for what is lost or refused, amber only for a decision."
    >
      <div className="grid gap-6">
        <Swatches swatches={grounds} />
        <Swatches swatches={inks} />
        <div className="flex flex-wrap items-center gap-2">
          <span className="mr-2 text-ink-soft">Privacy</span>
          <Tag>Stays here</Tag>
          <Tag tone="replaced">Replaced</Tag>
          <Tag tone="leaves">Leaves</Tag>
        </div>
        <ChartColours />
      </div>
    </GallerySection>
  );
}

function Swatches({ swatches }: { swatches: readonly (readonly [string, string])[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {swatches.map(([name, colour]) => (
        <li key={name} className="flex items-center gap-3">
          <span className={`size-9 shrink-0 rounded-control border border-line ${colour}`} />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}

/** Widths of the sample bars, in percent. */
const bars = [
  ["--chart-focus", 92],
  ["--chart-grey", 74],
  ["--chart-grey-soft", 61],
  ["--chart-1", 50],
  ["--chart-2", 46],
  ["--chart-3", 41],
  ["--chart-4", 36],
  ["--chart-5", 30],
  ["--chart-6", 25],
] as const;

function ChartColours() {
  return (
    <ul className="grid gap-1">
      {bars.map(([name, width]) => (
        <li key={name} className="grid grid-cols-[9rem_1fr] items-center gap-3">
          <code className="font-mono text-caption text-ink-soft">{name}</code>
          <span className="h-4" style={{ width: `${width}%`, background: `var(${name})` }} />
        </li>
      ))}
    </ul>
  );
}

const sizes = [
  ["Title 1", "text-title-1 font-semibold", "32 / 40"],
  ["Title 2", "text-title-2 font-semibold", "24 / 32"],
  ["Title 3", "text-title-3 font-semibold", "20 / 28"],
  ["Lead", "text-lead", "16 / 24"],
  ["Body", "text-body", "14 / 20"],
  ["Caption", "text-caption text-ink-soft", "12 / 16"],
] as const;

export function TypeSection() {
  return (
    <GallerySection
      title="Type"
      text="Source Sans for the interface, Source Serif for what is read, Source Code for queries. Figures stand one under the other in tables."
    >
      <ul className="grid gap-3">
        {sizes.map(([name, look, measure]) => (
          <li key={name} className="flex items-baseline justify-between gap-4">
            <span className={look}>{name}: 1,204 rows in 14 columns</span>
            <span className="shrink-0 text-caption text-ink-faint tabular">{measure}</span>
          </li>
        ))}
      </ul>
      <p className="mt-8 max-w-[68ch] font-serif text-report text-pretty">
        A report is set in the serif at 17 / 28, sixty-two to seventy-two characters a line, so that
        it reads as a page and not as a screen. Each number stands on the row of a result, and a
        dotted line below it says that it can be asked where it comes from.
      </p>
      <pre className="mt-4 rounded-control bg-raised px-4 py-3 font-mono text-body whitespace-pre-wrap">
        select clinic, avg(minutes) from data group by clinic
      </pre>
    </GallerySection>
  );
}

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
