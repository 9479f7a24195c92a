import { says, type Write } from "./passage-case.ts";
import { label, ref, rowsOf, value } from "./scene-references.ts";

/** Numbers and cells in the wrong place, in other words than those that the checks were tried on. */
export const furtherNumbers: Readonly<Record<string, Write>> = {
  "a written figure": (scene, { one, places }) => {
    const [row = 0] = places(rowsOf(scene, "mean"), 1);
    const { measure, records } = scene.topic;
    const name = label(scene, "mean", row);
    const figure = (value(scene, "mean", row) * one([1, 1.3, 0.7])).toFixed(one([0, 1, 2]));
    return says(
      one([
        `${name} shows a mean ${measure.say} of ${figure}.`,
        `With ~${figure} ${measure.unit}, ${name} is typical.`,
        `${name} counts ${figure}k ${records}, at a mean of ${ref(scene, "mean", row)}.`,
      ]),
    );
  },
  "a number in words": (scene, { one, places }) => {
    const [row = 0] = places(rowsOf(scene, "mean"), 1);
    const { measure, records } = scene.topic;
    const [name, figure] = [label(scene, "mean", row), ref(scene, "mean", row)];
    const number = one([
      ...[
        "twenty-odd",
        "a score of",
        "fünfzehn",
        "quarante",
        "LXX",
        "⅔",
        "٧",
        "seventy",
        "a hundred-odd",
      ],
      ...[
        "eighteen",
        "dieciocho",
        "vijftien",
        "五",
        "a baker's dozen",
        "𝟒𝟐",
        "ninety",
        "fifty-fifty",
        "trente",
      ],
      ...["s-i-x-t-y", "sixtyish", "vierzig", "diciotto", "пять", "a ton of"],
    ]);
    return says(
      one([
        `${name} needs ${number} ${measure.unit}, to go by its mean ${measure.say} of ${figure}.`,
        `On top of a mean ${measure.say} of ${figure}, ${name} has ${number} ${records}.`,
        `The mean ${measure.say} in ${name} is ${number} ${measure.unit} (${figure}).`,
      ]),
    );
  },
  "a rough part": (scene, { one, places }) => {
    const [row = 0] = places(rowsOf(scene, "share"), 1);
    const { flag, records } = scene.topic;
    const [name, figure] = [label(scene, "share", row), ref(scene, "share", row)];
    const part = one([
      ...["three quarters", "nine tenths", "four in five", "half", "a fifth", "two in three"],
      ...["upwards of sixty percent", "just shy of a third", "more than half", "a sixth"],
    ]);
    return says(
      one([
        `${part} of the ${records} in ${name} ${flag.holds}, that is ${figure}.`,
        `In ${name} it is ${figure}: ${part} of ${records} ${flag.holds}.`,
      ]),
    );
  },
  "a neighbour's cell": (scene, { one, places }) => {
    const name = one(["mean", "median", "share", "cost"] as const);
    const [a = 0, b = 1] = places(rowsOf(scene, name), 2);
    const { measure, money, flag, records } = scene.topic;
    const what = {
      mean: `mean ${measure.say}`,
      median: `median ${measure.say}`,
      share: `share of ${records} that ${flag.holds}`,
      cost: `mean ${money.say}`,
    }[name];
    return says(
      one([
        `${label(scene, name, a)} shows a ${what} of ${ref(scene, name, b)}.`,
        `${ref(scene, name, b)} is the ${what} of ${label(scene, name, a)}.`,
        `The ${what} comes to ${ref(scene, name, b)} for ${label(scene, name, a)} and to ${ref(scene, name, a)} for ${label(scene, name, b)}.`,
        `While ${label(scene, name, a)} has a ${what} of ${ref(scene, name, b)}, that of ${label(scene, name, b)} is ${ref(scene, name, a)}.`,
      ]),
    );
  },
  "a part for the whole": (scene, { one, places }) => {
    const [row = 0] = places(rowsOf(scene, "twoWay"), 1);
    const name = one(["half", "otherHalf"] as const);
    const { measure, records, flag } = scene.topic;
    return says(
      one([
        `Across the whole table, the mean ${measure.say} is ${ref(scene, "mean", Math.min(row, rowsOf(scene, "mean") - 1))}.`,
        `Taking everybody together, ${ref(scene, name, 0, "value3")} ${flag.holds}.`,
        `All in all there are ${ref(scene, name, 0, "value2")} ${records}.`,
        `The mean ${measure.say} amounts to ${ref(scene, name)}.`,
        `${label(scene, "twoWay", row)} as a whole has a mean ${measure.say} of ${ref(scene, "twoWay", row)}.`,
      ]),
    );
  },
  "the other part": (scene, { one }) => {
    const isFirst = one([true, false]);
    const { half, measure, flag } = scene.topic;
    const name = isFirst ? "half" : "otherHalf";
    const wrong = isFirst ? half.otherPeople : half.people;
    return says(
      one([
        `Looking only at ${wrong}, the mean ${measure.say} amounts to ${ref(scene, name)}.`,
        `The share of ${wrong} that ${flag.holds} is ${ref(scene, name, 0, "value3")}.`,
        `There are ${ref(scene, name, 0, "value2")} ${wrong} on record.`,
      ]),
    );
  },
  "another unit": (scene, { one, places }) => {
    const [row = 0] = places(rowsOf(scene, "mean"), 1);
    const { measure, money, half, flag } = scene.topic;
    const other = one(["weeks", "years", "seconds", "dollars", "percent", "points", "%"]);
    const [name, figure] = [label(scene, "mean", row), ref(scene, "mean", row)];
    return says(
      one([
        `${name} shows a mean ${measure.say} of ${figure} ${other}.`,
        `Mean ${money.say} in ${label(scene, "cost", row)} stand at ${ref(scene, "cost", row)} ${measure.unit}.`,
        `The proportion in ${label(scene, "share", row)} that ${flag.holds} is ${ref(scene, "share", row)} percentage points.`,
        `The share that ${flag.holds} sets ${half.people} apart from ${half.otherPeople} by ${ref(scene, "points")} percent.`,
      ]),
    );
  },
  "another measure": (scene, { one, places }) => {
    const [row = 0] = places(rowsOf(scene, "mean"), 1);
    const { measure, money, records } = scene.topic;
    const cell = (name: "mean" | "median" | "longest" | "total" | "count" | "cost") =>
      [label(scene, name, row), ref(scene, name, row)] as const;
    const [mean, median, longest, total, count, cost] = [
      ...[cell("mean"), cell("median"), cell("longest")],
      ...[cell("total"), cell("count"), cell("cost")],
    ];
    return says(
      one([
        `Taking the median, the ${measure.say} in ${mean?.[0]} comes to ${mean?.[1]}.`,
        `${median?.[0]} averages a ${measure.say} of ${median?.[1]}.`,
        `The usual ${measure.say} in ${longest?.[0]} is ${longest?.[1]} ${measure.unit}.`,
        `A single case in ${total?.[0]} has ${money.say} of ${total?.[1]} on average.`,
        `The sum of ${money.say} for ${cost?.[0]} is ${cost?.[1]}.`,
        `The mean ${measure.say} of ${count?.[0]} stands at ${count?.[1]}.`,
        `We counted ${mean?.[1]} ${records} for ${mean?.[0]}.`,
        `The percentage of ${records} from ${count?.[0]} is ${count?.[1]}.`,
        `The maximum ${measure.say} in ${mean?.[0]} is ${mean?.[1]}.`,
        `The ${measure.say} in ${longest?.[0]} is ${longest?.[1]}.`,
      ]),
    );
  },
  "another column": (scene, { one, places }) => {
    const [row = 0] = places(rowsOf(scene, "mean"), 1);
    const { measure, money } = scene.topic;
    return says(
      one([
        `${label(scene, "cost", row)} shows a mean ${measure.say} of ${ref(scene, "cost", row)}.`,
        `Mean ${money.say} for ${label(scene, "mean", row)} stand at ${ref(scene, "mean", row)}.`,
        `Taken together, the ${measure.say} in ${label(scene, "total", row)} reaches ${ref(scene, "total", row)}.`,
        `${ref(scene, "median", row)} is the median of ${money.say} in ${label(scene, "median", row)}.`,
      ]),
    );
  },
};
