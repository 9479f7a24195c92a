import type { ReactNode } from "react";
import { plans, priceTexts } from "#contract/plans.ts";

type Row = readonly [what: string, pro: string, payAsYouGo: string];

const proAnalysis: Row = ["Pro analysis", "Included", priceTexts.proAnalysis];
const rows: readonly Row[] = [
  ["Price", priceTexts.proMonthly, priceTexts.baseAndUsage],
  ["Flash analysis", "Included", priceTexts.flashAnalysis],
  proAnalysis,
  ["Analyses", "Unlimited", "Unlimited"],
  ["Saved prompts", "Unlimited", "Unlimited"],
  ["Identifier scan", "Included", "Included"],
];

interface PricingTableProps {
  /** What stands below each plan: a button, or that it is the one in force. */
  pro: ReactNode;
  payAsYouGo: ReactNode;
  /** Where no model is set up, none is sold. */
  hasModel: boolean;
}

/** Both plans side by side, from the one table of prices. */
export function PricingTable({ pro, payAsYouGo, hasModel }: PricingTableProps) {
  const shown = rows.filter((row) => hasModel || row !== proAnalysis);
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">Premium pricing</caption>
      <thead>
        <tr className="border-b border-line-strong">
          <td />
          <th scope="col" className="px-2 pb-2 text-lead font-semibold">
            {plans.pro.name}
          </th>
          <th scope="col" className="px-2 pb-2 text-lead font-semibold">
            {plans["pay-as-you-go"].name}
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map(([what, ...values]) => (
          <tr key={what} className="border-b border-line">
            <th scope="row" className="py-2.5 pr-2 font-normal text-ink-soft">
              {what}
            </th>
            {values.map((value, index) => (
              <td key={index === 0 ? "pro" : "pay-as-you-go"} className="tabular px-2 py-2.5">
                {value}
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <td />
          <td className="px-2 pt-4 align-top">{pro}</td>
          <td className="px-2 pt-4 align-top">{payAsYouGo}</td>
        </tr>
      </tbody>
    </table>
  );
}
