import type { Claim } from "#analysis/narrative/model/submission.ts";
import { says, type Write } from "./passage-case.ts";
import { bare, columnRef, label, ref, rowsOf, value } from "./scene-references.ts";
import { testsIn } from "./told-tests.ts";

/** Sentences that are true of a scene, by what they speak of. */
export const trueSentences: Readonly<Record<string, Write>> = {
  mean(scene, { one, places }) {
    const [row = 0] = places(rowsOf(scene, "mean"), 1);
    const [name, figure] = [label(scene, "mean", row), ref(scene, "mean", row)];
    const { measure, group } = scene.topic;
    return says(
      one([
        `In ${name}, the mean ${measure.say} is ${figure} ${measure.unit}.`,
        `The average ${measure.say} in ${name} is ${figure}.`,
        `For the ${group.say} ${name} the ${measure.say} averages ${figure} ${measure.unit}.`,
        `${name} has an average ${measure.say} of ${figure} ${measure.unit} over ${ref(scene, "mean", row, "value2")} ${scene.topic.records}.`,
      ]),
    );
  },
  highest(scene, { one }) {
    const [name, figure] = [label(scene, "mean", 0), ref(scene, "mean", 0)];
    const { measure, group } = scene.topic;
    return says(
      one([
        `${name} has the highest mean ${measure.say}, at ${figure} ${measure.unit}.`,
        `The longest average ${measure.say} is that of ${name}: ${figure} ${measure.unit}.`,
        `Of every ${group.say}, ${name} has the longest mean ${measure.say} (${figure}).`,
        `No ${group.say} has a longer mean ${measure.say} than ${name}, at ${figure}.`,
        `${name} tops the list with a mean ${measure.say} of ${figure} ${measure.unit}.`,
      ]),
      { cell: bare(scene, "mean", 0), relation: "highest" },
    );
  },
  lowest(scene, { one }) {
    const last = rowsOf(scene, "mean") - 1;
    const [name, figure] = [label(scene, "mean", last), ref(scene, "mean", last)];
    const { measure, group } = scene.topic;
    return says(
      one([
        `The shortest mean ${measure.say} belongs to ${name}, with ${figure} ${measure.unit}.`,
        `${name} has the lowest average ${measure.say} of any ${group.say}: ${figure}.`,
        `At the bottom stands ${name}, where the mean ${measure.say} is ${figure} ${measure.unit}.`,
      ]),
      { cell: bare(scene, "mean", last), relation: "lowest" },
    );
  },
  comparison(scene, { one, places }) {
    const [first = 0, second = 1] = places(rowsOf(scene, "mean"), 2).toSorted((a, b) => a - b);
    const [high, low] = [label(scene, "mean", first), label(scene, "mean", second)];
    const [more, less] = [ref(scene, "mean", first), ref(scene, "mean", second)];
    if (value(scene, "mean", first) <= value(scene, "mean", second)) return null;
    const { measure } = scene.topic;
    return says(
      one([
        `${high} has a longer mean ${measure.say} than ${low}: ${more} against ${less} ${measure.unit}.`,
        `The mean ${measure.say} is higher in ${high} (${more}) than in ${low} (${less}).`,
        `With ${more} ${measure.unit} on average, ${high} lies above ${low}, which has ${less}.`,
        `The average ${measure.say} of ${high}, ${more}, exceeds that of ${low}, ${less}.`,
      ]),
      { cell: bare(scene, "mean", first), relation: "above", other: bare(scene, "mean", second) },
    );
  },
  listing(scene, { one, places }) {
    const [a = 0, b = 1, c = 2] = places(rowsOf(scene, "mean"), 3);
    const pair = (row: number) => [label(scene, "mean", row), ref(scene, "mean", row)] as const;
    const [[n1, f1], [n2, f2], [n3, f3]] = [pair(a), pair(b), pair(c)];
    const { measure } = scene.topic;
    return says(
      one([
        `The mean ${measure.say} is ${f1} in ${n1}, ${f2} in ${n2} and ${f3} in ${n3}.`,
        `On average ${n1} comes to ${f1}, ${n2} to ${f2} and ${n3} to ${f3} ${measure.unit}.`,
        `${n1}, ${n2} and ${n3} have a mean ${measure.say} of ${f1}, ${f2} and ${f3} respectively.`,
      ]),
    );
  },
  count(scene, { one, places }) {
    const [row = 0] = places(rowsOf(scene, "count"), 1);
    const [name, figure] = [label(scene, "count", row), ref(scene, "count", row)];
    const { records } = scene.topic;
    return says(
      one([
        `${name} accounts for ${figure} ${records}.`,
        `There are ${figure} ${records} in ${name}.`,
        `The number of ${records} in ${name} is ${figure}.`,
      ]),
    );
  },
  most(scene, { one }) {
    const [name, figure] = [label(scene, "count", 0), ref(scene, "count", 0)];
    const { records, group } = scene.topic;
    return says(
      one([
        `More ${records} belong to ${name} (${figure}) than to any other ${group.say}.`,
        `${name} is the busiest ${group.say}, with ${figure} ${records}.`,
        `The largest ${group.say} by number of ${records} is ${name} (${figure}).`,
      ]),
      { cell: bare(scene, "count", 0), relation: "highest" },
    );
  },
  share(scene, { one, places }) {
    const [row = 0] = places(rowsOf(scene, "share"), 1);
    const [name, figure] = [label(scene, "share", row), ref(scene, "share", row)];
    const { flag, records } = scene.topic;
    return says(
      one([
        `In ${name}, ${figure} of ${records} ${flag.holds}.`,
        `Of the ${records} in ${name}, ${figure} ${flag.holds}.`,
        `The share that ${flag.holds} is ${figure} in ${name}.`,
      ]),
    );
  },
  median(scene, { one, places }) {
    const [row = 0] = places(rowsOf(scene, "median"), 1);
    const [name, figure] = [label(scene, "median", row), ref(scene, "median", row)];
    const { measure } = scene.topic;
    return says(
      one([
        `The median ${measure.say} in ${name} is ${figure} ${measure.unit}.`,
        `${name} has a median ${measure.say} of ${figure}.`,
        `In ${name} the typical (median) ${measure.say} is ${figure} ${measure.unit}.`,
      ]),
    );
  },
  maximum(scene, { one, places }) {
    const [row = 0] = places(rowsOf(scene, "longest"), 1);
    const [name, figure] = [label(scene, "longest", row), ref(scene, "longest", row)];
    const { measure } = scene.topic;
    return says(
      one([
        `The longest ${measure.say} in ${name} was ${figure} ${measure.unit}.`,
        `In ${name} the maximum ${measure.say} is ${figure} ${measure.unit}.`,
      ]),
    );
  },
  total(scene, { one, places }) {
    const [row = 0] = places(rowsOf(scene, "total"), 1);
    const [name, figure] = [label(scene, "total", row), ref(scene, "total", row)];
    const { money } = scene.topic;
    return says(
      one([
        `Total ${money.say} in ${name} came to ${figure}.`,
        `The ${money.say} of ${name} add up to ${figure} in all.`,
        `${name} stands for ${figure} of ${money.say} in total.`,
      ]),
    );
  },
  cost(scene, { one, places }) {
    const [row = 0] = places(rowsOf(scene, "cost"), 1);
    const [name, figure] = [label(scene, "cost", row), ref(scene, "cost", row)];
    const { money } = scene.topic;
    return says(
      one([
        `The mean ${money.say} in ${name} came to ${figure}.`,
        `On average, ${money.say} in ${name} amount to ${figure}.`,
      ]),
    );
  },
  whole(scene, { one }) {
    const figure = ref(scene, "whole");
    const { measure, records } = scene.topic;
    const column = columnRef(scene, measure.column);
    return says(
      one([
        `Over all ${records} the mean ${measure.say} is ${figure} ${measure.unit}.`,
        `The average of ${column} is ${figure}.`,
        `The table holds ${ref(scene, "whole", 0, "value2")} ${records}, with a mean ${measure.say} of ${figure} ${measure.unit}.`,
        `Overall, ${ref(scene, "whole", 0, "value3")} of ${records} ${scene.topic.flag.holds}.`,
      ]),
    );
  },
  half(scene, { one }) {
    const isFirst = one([true, false]);
    const { half, measure, flag } = scene.topic;
    const name = isFirst ? "half" : "otherHalf";
    const people = isFirst ? half.people : half.otherPeople;
    return says(
      one([
        `Among ${people}, the mean ${measure.say} is ${ref(scene, name)} ${measure.unit}.`,
        `For ${people} the average ${measure.say} comes to ${ref(scene, name)}.`,
        `Of ${people}, ${ref(scene, name, 0, "value3")} ${flag.holds}.`,
        `There were ${ref(scene, name, 0, "value2")} ${people}.`,
      ]),
    );
  },
  halves(scene, { one }) {
    const [first, second] = [value(scene, "half"), value(scene, "otherHalf")];
    if (first === second) return null;
    const { half, measure } = scene.topic;
    const [high, low] =
      first > second ? (["half", "otherHalf"] as const) : (["otherHalf", "half"] as const);
    const nameOf = (name: "half" | "otherHalf") =>
      name === "half" ? half.people : half.otherPeople;
    return says(
      one([
        `The mean ${measure.say} is longer among ${nameOf(high)} (${ref(scene, high)}) than among ${nameOf(low)} (${ref(scene, low)}).`,
        `Among ${nameOf(high)} the average ${measure.say} of ${ref(scene, high)} is above the ${ref(scene, low)} of ${nameOf(low)}.`,
      ]),
      { cell: bare(scene, high), relation: "above", other: bare(scene, low) },
    );
  },
  twoWay(scene, { one, places }) {
    const [row = 0] = places(rowsOf(scene, "twoWay"), 1);
    const [name, second] = [label(scene, "twoWay", row), ref(scene, "twoWay", row, "label2")];
    const { measure, half } = scene.topic;
    return says(
      one([
        `In ${name}, for ${half.say} ${second}, the mean ${measure.say} is ${ref(scene, "twoWay", row)}.`,
        `The average ${measure.say} of ${name} with ${half.say} ${second} is ${ref(scene, "twoWay", row)} ${measure.unit}.`,
      ]),
    );
  },
  series(scene, { one, places }) {
    const [from = 0, to = 1] = places(rowsOf(scene, "series"), 2).toSorted((a, b) => a - b);
    const [start, end] = [value(scene, "series", from), value(scene, "series", to)];
    if (start === end) return null;
    const rises = end > start;
    const { measure } = scene.topic;
    const [f0, f1] = [ref(scene, "series", from), ref(scene, "series", to)];
    const [p0, p1] = [label(scene, "series", from), label(scene, "series", to)];
    const [verb, noun] = rises ? ["rose", "an increase"] : ["fell", "a decrease"];
    return says(
      one([
        `The mean ${measure.say} ${verb} from ${f0} in ${p0} to ${f1} in ${p1}.`,
        `Between ${p0} and ${p1} the average ${measure.say} ${verb} from ${f0} to ${f1} ${measure.unit}.`,
        `From ${p0} to ${p1} there was ${noun} in the mean ${measure.say}, from ${f0} to ${f1}.`,
      ]),
      {
        cell: bare(scene, "series", to),
        relation: rises ? "above" : "below",
        other: bare(scene, "series", from),
      },
    );
  },
  points(scene, { one }) {
    const { half, flag } = scene.topic;
    return says(
      one([
        `The shares of ${half.people} and ${half.otherPeople} that ${flag.holds} are ${ref(scene, "points")} percentage points apart.`,
        `Between ${half.people} and ${half.otherPeople} lies a difference of ${ref(scene, "points")} percentage points in the share that ${flag.holds}.`,
      ]),
    );
  },
  test(scene, { one }) {
    const found = testsIn(scene);
    if (found.length === 0) return null;
    const { figure, name, column, by, isSignificant } = one(found);
    const claims = isSignificant ? "There is a clear difference" : "There is no clear difference";
    return says(`${claims} in ${column} between the groups of ${by}; ${name} comes to ${figure}.`);
  },
  order(scene, { one, places }) {
    const [a = 0, b = 1, c = 2] = places(rowsOf(scene, "mean"), 3).toSorted((x, y) => x - y);
    const pair = (row: number) => [label(scene, "mean", row), ref(scene, "mean", row)] as const;
    const [[n1, f1], [n2, f2], [n3, f3]] = [pair(a), pair(b), pair(c)];
    const { measure } = scene.topic;
    const above = (row: number, other: number): Claim => ({
      ...{ cell: bare(scene, "mean", row), relation: "above", other: bare(scene, "mean", other) },
    });
    return says(
      one([
        `By mean ${measure.say} the order is ${n1} (${f1}), ${n2} (${f2}) and ${n3} (${f3}).`,
        `In falling order of mean ${measure.say}: ${n1} with ${f1}, then ${n2} with ${f2}, then ${n3} with ${f3}.`,
        `${n1} has a mean ${measure.say} of ${f1}, followed by ${n2} with ${f2} and ${n3} with ${f3}.`,
      ]),
      above(a, b),
      above(b, c),
    );
  },
  majority(scene, { one, places }) {
    const [row = 0] = places(rowsOf(scene, "share"), 1);
    const isMost = value(scene, "share", row) > 50;
    const [name, figure] = [label(scene, "share", row), ref(scene, "share", row)];
    const { records, flag } = scene.topic;
    const words = isMost
      ? [
          `Most of the ${records} in ${name} ${flag.holds}: ${figure}.`,
          `The majority of ${records} in ${name}, ${figure}, ${flag.holds}.`,
        ]
      : [
          `A minority of ${records} in ${name} ${flag.holds}: ${figure}.`,
          `In ${name}, a minority of ${records}, ${figure}, ${flag.holds}.`,
        ];
    const relation = isMost ? "majority" : "minority";
    return says(one(words), { cell: bare(scene, "share", row), relation });
  },
  advice(scene, { one, places }) {
    const [row = 0] = places(rowsOf(scene, "mean"), 1);
    const [name, figure] = [label(scene, "mean", row), ref(scene, "mean", row)];
    const { measure, records } = scene.topic;
    return says(
      one([
        `Review how ${records} are planned in ${name}, where the mean ${measure.say} is ${figure} ${measure.unit}.`,
        `Look first at ${name}: its average ${measure.say} of ${figure} deserves a closer look.`,
        `Before deciding anything about ${name} (${figure} ${measure.unit} on average), check how the ${measure.say} is recorded.`,
      ]),
    );
  },
};
