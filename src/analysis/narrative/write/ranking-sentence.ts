import type { Result } from "#contract/report.ts";
import type { FactOf, Grouping, Template } from "../../domain/fact.ts";
import {
  cell,
  column,
  joinWithAnd,
  numberIn,
  sentence,
  shortAmount,
  valueAt,
} from "./references.ts";

/** Groups a sentence names; its table shows more. */
const maxNamed = 5;

/** Groups in their order, then what is not part of it and why. */
export function rankingSentence(fact: FactOf<"ranking">): Template {
  const { by, ranking } = fact;
  const group = groupTemplate(by);
  if (ranking.rows.length === 0)
    return fact.apart === null
      ? `No ${group} has a value for the number of records.`
      : sentence(apartSentence(fact).trim());
  const [first = "", ...rest] = namedGroups(ranking, by);
  const then = rest.length > 0 ? `, then ${joinWithAnd(rest)}` : "";
  const hasMore = numberIn(ranking, "groups") > rest.length + 1;
  const of = hasMore
    ? ` There are ${cell(ranking, "groups")} ${by.kind === "period" ? group : "groups"} in all.`
    : "";
  const among = by.kind === "column" ? ` by ${group}` : "";
  return `The number of records${among} is highest for ${first}${then}.${of}${apartSentence(fact)}`;
}

const namedGroups = (result: Result, by: Grouping): Template[] =>
  result.rows
    .slice(0, maxNamed)
    .map((_, row) => `${groupName(result, by, row)} (${shortAmount(result, "value1", row)})`);

/** Groups that take no part in the order. */
function apartSentence({ apart, by }: FactOf<"ranking">): Template {
  if (apart === null) return "";
  const names = namedGroups(apart, by);
  const hasMore = numberIn(apart, "groups") > names.length;
  return ` Not ranked, covered only in part: ${hasMore ? `${names.join(", ")} and more` : joinWithAnd(names)}.`;
}

/** A group by its value; a bare number (`1`, `79`) gets the name of its column. */
function groupName(result: Result, by: Grouping, row: number): Template {
  const name = cell(result, "label", { row });
  const isBare = by.kind === "column" && /^[\d.-]+$/.test(String(valueAt(result, "label", row)));
  return isBare ? `${column(by.column)} ${name}` : name;
}

function groupTemplate(grouping: Grouping): Template {
  return grouping.kind === "column"
    ? column(grouping.column)
    : {
        year: "years",
        quarter: "quarters",
        month: "months",
        week: "weeks",
        day: "days",
      }[grouping.grain];
}
