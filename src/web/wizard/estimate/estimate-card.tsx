import type { MonthLeft } from "#contract/calls/preview.ts";
import { counted, formatCents, formatMicros } from "#contract/formatting.ts";
import type { ModelEstimate } from "#contract/model.ts";
import { Button, Callout } from "#web/ui/elements.tsx";
import { Spinner } from "#web/ui/progress.tsx";
import { moneyWords, rangeWords, timeWords } from "./range-words.ts";
import { type AskEstimate, useEstimate } from "./use-estimate.ts";

interface EstimateCardProps {
  /** Changes with the question and all that it is asked with; null where nothing can be asked yet. */
  readonly about: string | null;
  readonly ask: AskEstimate;
  /** Whether the model stands within the house. */
  readonly isInside: boolean;
  /** Has the built-in analyst answer; absent where that cannot be done from here. */
  readonly onBuiltin?: () => void;
}

/** Before a run: what it is likely to take, and what is left of the month. */
export function EstimateCard({ about, ask, isInside, onBuiltin }: EstimateCardProps) {
  const estimated = useEstimate(about, ask);
  if (estimated === null)
    return (
      <p className={`text-ink-soft ${height}`}>
        What the report is likely to take stands here once there is a question.
      </p>
    );
  if (estimated.kind === "failed")
    return <p className="text-ink-soft">What this would take is not known. {estimated.why}</p>;
  if (estimated.kind === "asking")
    return (
      <div className={height}>
        <Spinner label="Estimating what this takes..." />
      </div>
    );
  const { estimate, month } = estimated.told;
  if (estimate === null) return null;
  return (
    <section
      aria-label="Before you run it"
      aria-busy={estimated.isOld}
      className={`flex flex-col gap-2 ${height} ${estimated.isOld ? "opacity-60" : ""}`}
    >
      <Likely estimate={estimate} isInside={isInside} />
      <p className="text-ink-soft">{leftWords(month)}</p>
      {month.model !== null && month.model.needed > month.model.left && (
        <TooMuch {...month.model} {...(onBuiltin && { onBuiltin })} />
      )}
    </section>
  );
}

/** Of what is told in the end, so that nothing below moves. */
const height = "min-h-18 max-sm:min-h-34";

interface LikelyProps extends Pick<EstimateCardProps, "isInside"> {
  readonly estimate: ModelEstimate;
}

function Likely({ estimate, isInside }: LikelyProps) {
  const { requests, inputTokens, outputTokens, micros, seconds, reports } = estimate;
  const facts = [
    ["Likely cost", micros === null ? "no price" : moneyWords(micros)],
    ["Time", timeWords(seconds)],
    ["Requests", rangeWords(requests)],
    ["Tokens read", rangeWords(inputTokens)],
    ["Tokens written", rangeWords(outputTokens)],
  ] as const;
  return (
    <>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-body">
        {facts.map(([name, value]) => (
          <div key={name} className="flex gap-1.5">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="tabular font-medium text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-caption text-ink-soft">
        {reports === 0 ? guess : basis(reports)}{" "}
        {isInside ? "It stays in your network." : micros !== null && whoPays}
      </p>
    </>
  );
}

const guess =
  "A first guess: this model has written fewer than ten reports of this kind here so far.";
const basis = (reports: number) =>
  `As nine in ten of the last ${counted(reports, "report")} of this kind took, at the size of this request.`;
const whoPays = "Whoever runs Candor pays the model's cost.";

/** What is left, in the words of the plan. */
export function leftWords({ free, bill, model }: MonthLeft): string {
  const leftCents = bill?.leftCents ?? null;
  const left = [
    free && `${free.left} of ${counted(free.limit, "free analysis", "free analyses")}`,
    leftCents !== null && `${formatCents(leftCents)} of your spending cap`,
    model && `${formatMicros(model.left)} of ${formatMicros(model.cap)} for the model`,
  ].filter(Boolean);
  const sentences = [
    bill && `On your bill: ${formatCents(bill.cents)}.`,
    left.length > 0 && `Left this month: ${left.join(", ")}.`,
  ].filter(Boolean);
  return sentences.join(" ") || "Your plan counts no analyses.";
}

interface TooMuchProps extends Pick<EstimateCardProps, "onBuiltin"> {
  /** Millionths of a US dollar. */
  readonly needed: number;
  readonly left: number;
}

function TooMuch({ needed, left, onBuiltin }: TooMuchProps) {
  return (
    <Callout tone="decide" title="This could pass what you may spend on the model this month">
      <p>
        Up to {formatMicros(needed)} is set aside while it runs, and {formatMicros(left)} is left.
        If you run it, nothing is sent and nothing is charged.
      </p>
      {onBuiltin && (
        <Button size="small" className="mt-2" onClick={onBuiltin}>
          Let the built-in analyst answer
        </Button>
      )}
    </Callout>
  );
}
