import { beginsQuestion } from "../lexicon/aside-clauses.ts";
import type { Item } from "../placement/item.ts";
import { lowerText, type QuestionContext } from "../question-context.ts";

/** What an analysis sets out to do. */
const purpose =
  /^(?:to )?(?:predict|assess|estimate|explore|investigate|analyse|analyze|understand|examine|evaluate|review|study|check|model|gauge|quantify|determine|explain|monitor|audit|measure|test|inspect|discuss)(?= |$)/;

/** What it may be about without narrowing the records: none of these is a kind of person, place or time. */
const abstract =
  /^(?:follow|followup|up|-|risks?|outcomes?|performance|quality|demand|pressures?|trends?|safety|capacity|situation|picture|impacts?|effects?|prognosis|severity|burden|progress|relationships?|links?|associations?|hypothesis|question|data|results?|issues?|problems?|experience|efficiency|productivity|activity|workload|and|of|for|the|a|an|our|their|its|this|any|overall|general|possible|potential|some)$/;

/** `Predict the follow-up risk: how much does age explain of it?`: what the figures are for asks for nothing. */
export function dropHeading(items: readonly Item[], context: QuestionContext): Item[] {
  const { words } = context;
  const end = words.findIndex(({ text }) => text === ":");
  const heading = lowerText(context, { from: 0, to: Math.max(0, end) });
  const [verb = ""] = purpose.exec(heading) ?? [];
  const isPurpose =
    verb !== "" &&
    heading
      .slice(verb.length)
      .split(" ")
      .every((word) => word === "" || abstract.test(word));
  const asked = lowerText(context, { from: end + 1, to: words.length });
  if (!isPurpose || !beginsQuestion.test(asked)) return [...items];
  const rest = items.filter(({ from }) => from > end);
  return rest.length > 0 ? rest : [...items];
}
