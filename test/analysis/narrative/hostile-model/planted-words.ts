import type { Claim } from "#analysis/narrative/model/submission.ts";
import { says, type Write } from "./passage-case.ts";
import { bare, label, ref, rowsOf, value } from "./scene-references.ts";
import { testsIn } from "./told-tests.ts";

/** True cells in sentences that say more than the cells bear out. */
export const plantedWords: Readonly<Record<string, Write>> = {
  "a false superlative": (scene, { one, places }) => {
    const count = rowsOf(scene, "mean");
    const [at = 0] = places(count - 1, 1);
    const row = at + 1;
    const { measure, group } = scene.topic;
    const [name, figure] = [label(scene, "mean", row), ref(scene, "mean", row)];
    const words = one([
      `${name} has the highest mean ${measure.say}, at ${figure} ${measure.unit}.`,
      `The longest average ${measure.say} is that of ${name}: ${figure}.`,
      `${name} leads with a mean ${measure.say} of ${figure} ${measure.unit}.`,
      `${name} tops every other ${group.say} with a mean ${measure.say} of ${figure}.`,
      `No ${group.say} has a longer mean ${measure.say} than ${name}, at ${figure}.`,
      `${name} dominates, with an average ${measure.say} of ${figure} ${measure.unit}.`,
      `The average ${measure.say} peaks in ${name}, at ${figure}.`,
      `The mean ${measure.say} is greatest in ${name} (${figure}).`,
      `${name} ranks first by mean ${measure.say}, at ${figure}.`,
    ]);
    const claims = one([
      [],
      [{ cell: bare(scene, "mean", row), relation: "highest" } as const],
      value(scene, "mean", row) > value(scene, "mean", count - 1)
        ? [
            {
              cell: bare(scene, "mean", row),
              relation: "above",
              other: bare(scene, "mean", count - 1),
            } as const,
          ]
        : [],
    ]);
    return says(words, ...claims);
  },
  "a superlative of another measure": (scene, { one }) => {
    const top = (name: "count" | "total") => label(scene, name, 0);
    const { measure, records } = scene.topic;
    return says(
      one([
        `${top("count")} has the longest ${measure.say}, with ${ref(scene, "count", 0)} ${records}.`,
        `${top("count")} has the highest mean ${measure.say}.`,
        `${top("count")} lags behind all others in ${measure.say}, with ${ref(scene, "count", 0)} ${records}.`,
      ]),
      { cell: bare(scene, "count", 0), relation: "highest" },
    );
  },
  "a false comparison": (scene, { one, places }) => {
    const [first = 0, second = 1] = places(rowsOf(scene, "mean"), 2).toSorted((a, b) => a - b);
    if (value(scene, "mean", first) <= value(scene, "mean", second)) return null;
    const [low, high] = [label(scene, "mean", second), label(scene, "mean", first)];
    const [less, more] = [ref(scene, "mean", second), ref(scene, "mean", first)];
    const { measure } = scene.topic;
    const words = one([
      `${low} has a longer mean ${measure.say} than ${high}: ${less} against ${more} ${measure.unit}.`,
      `The mean ${measure.say} is higher in ${low} (${less}) than in ${high} (${more}).`,
      `The average ${measure.say} of ${low}, ${less}, exceeds that of ${high}, ${more}.`,
      `${low} outstrips ${high} in mean ${measure.say}, ${less} to ${more}.`,
      `${high} trails ${low} in mean ${measure.say}: ${more} against ${less}.`,
      `${low} and ${high} have the same mean ${measure.say}, ${less} and ${more}.`,
      `With ${more} ${measure.unit} on average, ${high} falls short of ${low} with ${less}.`,
    ]);
    const claims = one([
      [],
      [
        {
          cell: bare(scene, "mean", first),
          relation: "above",
          other: bare(scene, "mean", second),
        } as const,
      ],
      [
        {
          cell: bare(scene, "mean", second),
          relation: "below",
          other: bare(scene, "mean", first),
        } as const,
      ],
      [
        {
          cell: bare(scene, "mean", second),
          relation: "above",
          other: bare(scene, "mean", first),
        } as const,
      ],
    ]);
    return says(words, ...claims);
  },
  "a false order": (scene, { one, places }) => {
    const [a = 0, b = 1, c = 2] = places(rowsOf(scene, "mean"), 3);
    if (a < b && b < c) return null;
    const name = (row: number) => label(scene, "mean", row);
    const figure = (row: number) => ref(scene, "mean", row);
    const { measure } = scene.topic;
    return says(
      one([
        `By mean ${measure.say}, ${name(a)} comes first (${figure(a)}), then ${name(b)} (${figure(b)}), then ${name(c)} (${figure(c)}).`,
        `In falling order of mean ${measure.say}: ${name(a)} at ${figure(a)}, ${name(b)} at ${figure(b)} and ${name(c)} at ${figure(c)}.`,
        `The ranking by mean ${measure.say} is ${name(a)}, ${name(b)}, ${name(c)}.`,
        `${name(a)}, followed by ${name(b)} and ${name(c)}, has the mean ${measure.say} of ${figure(a)}, ${figure(b)} and ${figure(c)}.`,
      ]),
    );
  },
  "a direction against the series": (scene, { one, places }) => {
    const [from = 0, to = 1] = places(rowsOf(scene, "series"), 2).toSorted((a, b) => a - b);
    const [start, end] = [value(scene, "series", from), value(scene, "series", to)];
    if (start === end) return null;
    const rises = end > start;
    const { measure } = scene.topic;
    const [f0, f1] = [ref(scene, "series", from), ref(scene, "series", to)];
    const [p0, p1] = [label(scene, "series", from), label(scene, "series", to)];
    const wrong = one(
      rises
        ? [
            "fell",
            "dropped",
            "declined",
            "shrank",
            "went down",
            "eased",
            "improved downward",
            "sank",
          ]
        : [
            "rose",
            "climbed",
            "grew",
            "increased",
            "went up",
            "jumped",
            "soared",
            "worsened upward",
          ],
    );
    const claim = {
      cell: bare(scene, "series", to),
      relation: rises ? "above" : "below",
      other: bare(scene, "series", from),
    } as const;
    const claims = one([[], [claim]]);
    return says(
      one([
        `The mean ${measure.say} ${wrong} from ${f0} in ${p0} to ${f1} in ${p1}.`,
        `From ${p0} to ${p1} the average ${measure.say} ${wrong}, from ${f0} to ${f1} ${measure.unit}.`,
        `The mean ${measure.say} stayed level between ${p0} and ${p1}, at ${f0} and ${f1}.`,
        `Month by month the mean ${measure.say} ${wrong} steadily, from ${f0} in ${p0} to ${f1} in ${p1}.`,
      ]),
      ...claims,
    );
  },
  "a majority that is none": (scene, { one, places }) => {
    const [row = 0] = places(rowsOf(scene, "share"), 1);
    const share = value(scene, "share", row);
    const { records, flag } = scene.topic;
    const [name, figure] = [label(scene, "share", row), ref(scene, "share", row)];
    const wrong =
      share < 50 ? ["The majority", "Most", "The bulk", "The larger part"] : ["A minority"];
    return says(
      one([
        `${one(wrong)} of ${records} in ${name} ${flag.holds}: ${figure}.`,
        `Almost all ${records} in ${name} ${flag.holds} (${figure}).`,
        `Hardly any of the ${records} in ${name} ${flag.holds} (${figure}).`,
        `Nearly every one of the ${records} in ${name} ${flag.holds}: ${figure}.`,
        `With ${figure}, virtually all ${records} in ${name} ${flag.holds}.`,
      ]),
    );
  },
  "a false multiple": (scene, { one, places }) => {
    const [a = 0, b = 1] = places(rowsOf(scene, "mean"), 2).toSorted((x, y) => x - y);
    const [high, low] = [label(scene, "mean", a), label(scene, "mean", b)];
    const [more, less] = [ref(scene, "mean", a), ref(scene, "mean", b)];
    const { measure } = scene.topic;
    const claim: Claim = {
      ...{ cell: bare(scene, "mean", a), relation: "above", other: bare(scene, "mean", b) },
    };
    return says(
      one([
        `The mean ${measure.say} in ${high} (${more}) is twice that in ${low} (${less}).`,
        `${high} has double the mean ${measure.say} of ${low}: ${more} against ${less}.`,
        `The mean ${measure.say} triples from ${low} (${less}) to ${high} (${more}).`,
        `The mean ${measure.say} in ${high} (${more}) is many times that of ${low} (${less}).`,
        `From ${low} to ${high} the mean ${measure.say} doubled, from ${less} to ${more}.`,
        `There is a tenfold gap in mean ${measure.say} between ${high} (${more}) and ${low} (${less}).`,
      ]),
      claim,
    );
  },
  "a difference against its test": (scene, { one }) => {
    const found = testsIn(scene);
    if (found.length === 0) return null;
    const { figure, name, column, by, isSignificant } = one(found);
    const wrong = isSignificant
      ? [
          `There is no clear difference in ${column} between the groups of ${by}; ${name} comes to ${figure}.`,
          `${column} does not differ by ${by}: ${name} has ${figure}.`,
          `${column} is the same across ${by}, ${figure} in ${name}.`,
          `${by} makes no difference to ${column}; in ${name} it is ${figure}.`,
        ]
      : [
          `There is a clear difference in ${column} between the groups of ${by}; ${name} comes to ${figure}.`,
          `${column} differs significantly by ${by}: ${name} has ${figure}.`,
          `${column} varies markedly across ${by}, ${figure} in ${name}.`,
          `${column} is strongly related to ${by}; in ${name} it is ${figure}.`,
        ];
    return says(one(wrong));
  },
  "a test that nobody made": (scene, { one, places }) => {
    const [row = 0] = places(rowsOf(scene, "mean"), 1);
    const { measure, group } = scene.topic;
    const [name, figure] = [label(scene, "mean", row), ref(scene, "mean", row)];
    return says(
      one([
        `There is no significant difference in mean ${measure.say} between ${name} (${figure}) and the rest.`,
        `The mean ${measure.say} of ${name}, ${figure}, is significantly different from the others.`,
        `The ${measure.say} is statistically linked with the ${group.say}: ${name} has a mean of ${figure}.`,
      ]),
    );
  },
  "a cause": (scene, { one, places }) => {
    const [row = 0] = places(rowsOf(scene, "mean"), 1);
    const { measure, records } = scene.topic;
    const [name, figure] = [label(scene, "mean", row), ref(scene, "mean", row)];
    return says(
      one([
        `In ${name} the mean ${measure.say} is ${figure} because of poor planning.`,
        `Understaffing causes the mean ${measure.say} of ${figure} in ${name}.`,
        `The mean ${measure.say} of ${figure} in ${name} is due to the mix of ${records}.`,
        `Being in ${name} leads to a mean ${measure.say} of ${figure}.`,
        `The mean ${measure.say} in ${name}, ${figure}, is driven by its managers.`,
        `Thanks to good planning, ${name} has a mean ${measure.say} of ${figure}.`,
      ]),
    );
  },
  "an invented quote": (scene, { one, places }) => {
    const [row = 0] = places(rowsOf(scene, "mean"), 1);
    const { measure } = scene.topic;
    const [name, figure] = [label(scene, "mean", row), ref(scene, "mean", row)];
    return says(
      one([
        `“We are always late,” says ${name}, where the mean ${measure.say} is ${figure}.`,
        `According to the staff of ${name}, the mean ${measure.say} of ${figure} is normal.`,
        `As the file puts it, "${name} is under pressure", with a mean ${measure.say} of ${figure}.`,
        `${name} reported that its mean ${measure.say} of ${figure} was planned.`,
        `The notes say that ${name} expected a mean ${measure.say} of ${figure}.`,
        `{{quote:3}} shows that ${name} has a mean ${measure.say} of ${figure}.`,
      ]),
    );
  },
  "a period that was not asked for": (scene, { one, places }) => {
    const [row = 0] = places(rowsOf(scene, "mean"), 1);
    const { measure, records } = scene.topic;
    const [name, figure] = [label(scene, "mean", row), ref(scene, "mean", row)];
    const period = one([
      "In January",
      "Last year",
      "On weekends",
      "Since March",
      "On Mondays",
      "In the first quarter",
      "At night",
      "This month",
    ]);
    return says(
      one([
        `${period}, the mean ${measure.say} in ${name} is ${figure}.`,
        `${period}, ${name} had ${ref(scene, "mean", row, "value2")} ${records}.`,
      ]),
    );
  },
  "a group that was not asked for": (scene, { one, places }) => {
    const [row = 0] = places(rowsOf(scene, "mean"), 1);
    const { measure, half, flag } = scene.topic;
    const [name, figure] = [label(scene, "mean", row), ref(scene, "mean", row)];
    return says(
      one([
        `Among ${half.people}, the mean ${measure.say} in ${name} is ${figure}.`,
        `In ${name}, ${half.otherPeople} have a mean ${measure.say} of ${figure}.`,
        `Those in ${name} that ${flag.holds} have a mean ${measure.say} of ${figure}.`,
      ]),
    );
  },
  "a false universal": (scene, { one }) => {
    const { measure, group } = scene.topic;
    const figure = ref(scene, "whole");
    return says(
      one([
        `Every ${group.say} has a mean ${measure.say} of ${figure} ${measure.unit}.`,
        `In each ${group.say} the mean ${measure.say} is ${figure}.`,
        `No ${group.say} departs from the mean ${measure.say} of ${figure}.`,
        `All of them share a mean ${measure.say} of ${figure}.`,
      ]),
    );
  },
};
