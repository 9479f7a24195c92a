import type { Query, Value } from "#contract/query.ts";
import type { Ask } from "#contract/reading.ts";
import type { Composition } from "./composition.ts";
import { type ItemOf, isCue } from "./item.ts";
import { lowerText } from "./question-context.ts";
import { sidesOf } from "./split-at-day.ts";
import { takeGroups } from "./take-groups.ts";
import { takeRest } from "./take-rest.ts";
import { takeTargets } from "./take-targets.ts";

/** `running total by month`. */
export function takeRunningTotal(work: Composition): readonly Ask[] | null {
  if (!work.has("running-total", "moving-average")) return null;
  const isTotal = work.takeCues("running-total");
  work.takeCues("moving-average");
  takeGroups(work);
  takeTargets(work);
  const time = work.groups.find(({ isTime }) => isTime);
  const [measure] = work.measures;
  if (!time || !measure) return null;
  work.addMeasure(isTotal ? "Running total" : "Moving average", {
    kind: "over-groups",
    function: isTotal ? "running-total" : "moving-average",
    of: measure.value,
    within: work.groups.filter((group) => group !== time).map(({ name }) => name),
    ...(isTotal ? {} : { size: 3 }),
  });
  takeRest(work);
  return [{ kind: "query", query: work.query(), wants: "series" }];
}

/** Two periods or two populations set against each other: both figures, and the change from one to the other. */
export function takeChange(work: Composition): readonly Ask[] | null {
  const isChange = work.has("percent-change", "change", "difference", "up", "down", "trend");
  const cut = splitAt(work);
  const cases = work.items.find((item): item is ItemOf<"cases"> => item.kind === "cases");
  if (!cut && !(cases && cases.cases.length === 2 && isChange)) return null;
  const isVerdict = isCue(work.items[0], "question");
  const direction = work.free.find((item) => isCue(item, "up", "down", "trend"));
  const isDown =
    direction !== undefined &&
    (isCue(direction, "down") ||
      /down|better|shorter|improv|quicker|faster/.test(lowerText(work.context, direction)));
  work.takeCues(
    "trend",
    "which",
    "percent-change",
    "change",
    "up",
    "down",
    "versus",
    "before-after",
    "difference",
    "each",
    "share",
  );
  takeGroups(work);
  takeTargets(work);
  if (work.measures.length === 0) return null;
  const [measure] = work.measures;
  if (!measure) return null;
  if (isChange) addChange(work, measure.value);
  if (isVerdict && direction)
    work.claim = { kind: isDown ? "falls" : "rises", measure: measure.name };
  takeRest(work);
  return [{ kind: "query", query: inOrder(work.query()), wants: "series" }];
}

const inOrder = (query: Query): Query => ({ ...query, order: [] });

function addChange(work: Composition, value: Value): void {
  work.addMeasure("Change in %", {
    kind: "over-groups",
    function: "percent-change",
    of: value,
    within: [],
  });
}

/** `before and after`, the day being named elsewhere: the records are split at it. */
function splitAt(work: Composition): boolean {
  if (work.items.some((item) => item.kind === "cases" && item.cases[0]?.label === "before"))
    return true;
  const isAsked =
    work.has("before-after") ||
    work.items.some((item) => item.kind === "moment" && item.moment.kind === "before-and-after");
  const moment = work.free.find(
    (item): item is ItemOf<"condition"> => item.kind === "condition" && item.moment === true,
  );
  if (!isAsked || !moment?.column || moment.condition.kind !== "period") return false;
  const day = moment.condition.from ?? moment.condition.until;
  if (day === null) return false;
  const { from, to, weight } = moment;
  const sides = sidesOf(
    day,
    { of: moment.condition.of, column: moment.column },
    { from, to, weight },
  );
  work.items = work.items.map((item) => (item === moment ? sides : item));
  work.take(
    ...work.free.filter(
      (item) => item.kind === "moment" && item.moment.kind === "before-and-after",
    ),
  );
  return true;
}
