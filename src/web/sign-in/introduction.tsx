import { Logo } from "#web/ui/logo.tsx";

const facts = [
  ["Question", "In your own words, about the columns you choose."],
  ["Privacy", "Identifiers and your own keywords are looked for first; you decide what goes on."],
  ["Evidence", "A click on a number opens the query behind it and the rows it came from."],
] as const;

/** What Candor does, in one sentence; the underline is the one numbers carry in a report. */
export function Introduction() {
  return (
    <header className="flex flex-col px-6 pt-4 pb-6 sm:pt-5 lg:px-14 lg:py-12">
      <Logo size={40} className="lg:hidden" />
      <Logo size={120} className="hidden max-w-full lg:block" />
      <div className="max-w-136 lg:my-auto">
        <h1 className="mt-6 font-serif text-title-3 text-ink lg:text-[2.5rem]/[3.125rem]">
          Ask a table a question, and get a report in which{" "}
          <span className="underline decoration-accent decoration-dotted decoration-2 underline-offset-[0.22em]">
            every number shows where it comes from
          </span>
          .
        </h1>
        <dl className="mt-12 hidden border-b border-line lg:block">
          {facts.map(([name, text]) => (
            <div key={name} className="grid grid-cols-[7rem_1fr] border-t border-line py-3.5">
              <dt className="font-medium text-ink">{name}</dt>
              <dd className="text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  );
}
