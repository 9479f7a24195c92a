import { counted, formatCount } from "#contract/formatting.ts";
import { isFree, type ModelUse } from "#contract/model.ts";
import { moneyWords, rangeWords, timeWords } from "../estimate/range-words.ts";
import { textColumnWidth } from "./text-column-width.ts";

interface ModelWorkProps {
  readonly steps: readonly string[];
  /** What it took; absent where no model wrote. */
  readonly use: ModelUse | undefined;
  /** US dollars; unknown where nothing says what it took. */
  readonly cost: number | undefined;
}

/** What a model did to find the answer, and what that took beside what was estimated. */
export function ModelWork({ steps, use, cost }: ModelWorkProps) {
  const { requests } = use ?? {};
  if (steps.length === 0 && requests === undefined) return null;
  const size = steps.length > 0 ? counted(steps.length, "step") : counted(requests ?? 0, "request");
  return (
    <details className={`mt-4 ${textColumnWidth} text-body text-ink-soft`}>
      <summary className="cursor-pointer font-semibold">What the model did ({size})</summary>
      <ol className="mt-2 list-decimal space-y-1 pl-6">
        {steps.map((step, at) => (
          // Two steps may be the same; their order never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={at}>{step}</li>
        ))}
      </ol>
      {use && requests !== undefined && <Taken use={use} cost={cost} requests={requests} />}
    </details>
  );
}

interface TakenProps {
  readonly use: ModelUse;
  readonly cost: number | undefined;
  readonly requests: number;
}

function Taken({ use, cost, requests }: TakenProps) {
  const { estimate, inputTokens, outputTokens, seconds = 0, countedHere } = use;
  const rows = [
    ["Requests", estimate && rangeWords(estimate.requests), formatCount(requests)],
    ["Tokens read", estimate && rangeWords(estimate.inputTokens), formatCount(inputTokens)],
    ["Tokens written", estimate && rangeWords(estimate.outputTokens), formatCount(outputTokens)],
    ["Cost", estimate?.micros ? moneyWords(estimate.micros) : "no price", costWords(use, cost)],
    ["Time", estimate && timeWords(estimate.seconds), `${seconds.toFixed(1)} seconds`],
  ] as const;
  return (
    <>
      <table className="mt-3 border-collapse text-left">
        <caption className="sr-only">What the model took</caption>
        <thead>
          <tr>
            <th scope="col" className={cell}>
              <span className="sr-only">What</span>
            </th>
            <th scope="col" className={`${cell} font-medium`}>
              Estimated
            </th>
            <th scope="col" className={`${cell} font-medium`}>
              Taken
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, before, taken]) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className={`${cell} font-normal`}>
                {name}
              </th>
              <td className={`${cell} tabular`}>{before ?? ""}</td>
              <td className={`${cell} tabular text-ink`}>{taken}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-caption">{countedHere ? ours : theirs}</p>
    </>
  );
}

function costWords({ price }: ModelUse, cost: number | undefined): string {
  if (isFree(price)) return "no price";
  return cost === undefined ? "unknown" : `${(cost * 100).toFixed(2)} cents`;
}

const cell = "py-1 pr-6 align-top";
const theirs = "The tokens are those that the model's provider counted.";
const ours =
  "The model's server did not count the tokens of every answer: there they are Candor's own count, which is rather too high.";
