import { says, type Write } from "./passage-case.ts";
import { bare, columnRef, label, ref, rowsOf, value } from "./scene-references.ts";
import { testsIn } from "./told-tests.ts";

/** True sentences in other words than those that the checks were tried on. */
export const furtherTruths: Readonly<Record<string, Write>> = {
  mean(scene, { one, places }) {
    const [row = 0] = places(rowsOf(scene, "mean"), 1);
    const [name, figure] = [label(scene, "mean", row), ref(scene, "mean", row)];
    const { measure, records } = scene.topic;
    return says(
      one([
        `${name} shows a mean ${measure.say} of ${figure} ${measure.unit}.`,
        `Looking at ${name}, we find that the ${measure.say} averages ${figure}.`,
        `At ${figure} ${measure.unit}, this is the average ${measure.say} for ${name}.`,
        `Averaged over ${ref(scene, "mean", row, "value2")} ${records}, the ${measure.say} in ${name} stands at ${figure}.`,
        `${columnRef(scene, measure.column)} has a mean of ${figure} in ${name}.`,
      ]),
    );
  },
  extreme(scene, { one }) {
    const last = rowsOf(scene, "mean") - 1;
    const isHigh = one([true, false]);
    const row = isHigh ? 0 : last;
    const [name, figure] = [label(scene, "mean", row), ref(scene, "mean", row)];
    const { measure, group } = scene.topic;
    const words = isHigh
      ? [
          `Among the groups, the mean ${measure.say} is greatest for ${name}, namely ${figure} ${measure.unit}.`,
          `${name} leads by mean ${measure.say}, with ${figure}.`,
          `It is ${name} that has the largest average ${measure.say} (${figure} ${measure.unit}).`,
        ]
      : [
          `Among the groups, the mean ${measure.say} is smallest for ${name}, namely ${figure} ${measure.unit}.`,
          `${name} is the ${group.say} with the least ${measure.say} on average, ${figure}.`,
          `It is ${name} that has the lowest average ${measure.say} (${figure} ${measure.unit}).`,
        ];
    return says(one(words), {
      cell: bare(scene, "mean", row),
      relation: isHigh ? "highest" : "lowest",
    });
  },
  contrast(scene, { one, places }) {
    const [first = 0, second = 1] = places(rowsOf(scene, "mean"), 2).toSorted((a, b) => a - b);
    if (value(scene, "mean", first) <= value(scene, "mean", second)) return null;
    const [high, low] = [label(scene, "mean", first), label(scene, "mean", second)];
    const [more, less] = [ref(scene, "mean", first), ref(scene, "mean", second)];
    const { measure } = scene.topic;
    const isDown = one([true, false]);
    const words = isDown
      ? [
          `${low}, with a mean ${measure.say} of ${less}, stays below ${high}, with ${more}.`,
          `The average ${measure.say} is shorter in ${low} (${less} ${measure.unit}) than in ${high} (${more}).`,
        ]
      : [
          `${high}, with a mean ${measure.say} of ${more}, is ahead of ${low}, with ${less}.`,
          `In ${high} the average ${measure.say} is ${more}, more than the ${less} of ${low}.`,
        ];
    const [cell, other] = isDown ? [second, first] : [first, second];
    return says(one(words), {
      cell: bare(scene, "mean", cell),
      relation: isDown ? "below" : "above",
      other: bare(scene, "mean", other),
    });
  },
  pair(scene, { one, places }) {
    const name = one(["mean", "median", "cost"] as const);
    const [a = 0, b = 1] = places(rowsOf(scene, name), 2);
    const [n1, n2] = [label(scene, name, a), label(scene, name, b)];
    const [f1, f2] = [ref(scene, name, a), ref(scene, name, b)];
    const { measure, money } = scene.topic;
    const what = {
      mean: `mean ${measure.say}`,
      median: `median ${measure.say}`,
      cost: `mean ${money.say}`,
    }[name];
    return says(
      one([
        `In ${n1} the ${what} is ${f1}, while in ${n2} it is ${f2}.`,
        `The ${what} of ${n1} is ${f1}; that of ${n2} is ${f2}.`,
        `For ${n1} and ${n2}, the ${what} comes to ${f1} and ${f2}.`,
        `${f1} is the ${what} in ${n1} and ${f2} that in ${n2}.`,
      ]),
    );
  },
  count(scene, { one, places }) {
    const [row = 0] = places(rowsOf(scene, "count"), 1);
    const [name, figure] = [label(scene, "count", row), ref(scene, "count", row)];
    const { records } = scene.topic;
    return says(
      one([
        `${name} had ${figure} ${records}.`,
        `We counted ${figure} ${records} for ${name}.`,
        `${figure} ${records} belong to ${name}.`,
        `In ${name} there were ${figure} ${records} on record.`,
      ]),
    );
  },
  share(scene, { one, places }) {
    const [row = 0] = places(rowsOf(scene, "share"), 1);
    const [name, figure] = [label(scene, "share", row), ref(scene, "share", row)];
    const { flag, records } = scene.topic;
    return says(
      one([
        `${figure} of ${records} in ${name} ${flag.holds}.`,
        `The proportion of ${records} that ${flag.holds} amounts to ${figure} in ${name}.`,
        `${name}: ${figure} of ${records} ${flag.holds}.`,
        `As for ${name}, ${figure} of its ${records} ${flag.holds}.`,
      ]),
    );
  },
  middle(scene, { one, places }) {
    const [row = 0] = places(rowsOf(scene, "median"), 1);
    const [name, figure] = [label(scene, "median", row), ref(scene, "median", row)];
    const { measure } = scene.topic;
    return says(
      one([
        `${figure} ${measure.unit} is the median ${measure.say} in ${name}.`,
        `Taking the median, the ${measure.say} in ${name} comes to ${figure}.`,
        `${name}'s median ${measure.say} stands at ${figure} ${measure.unit}.`,
      ]),
    );
  },
  ends(scene, { one, places }) {
    const [row = 0] = places(rowsOf(scene, "longest"), 1);
    const [name, figure] = [label(scene, "longest", row), ref(scene, "longest", row)];
    const { measure } = scene.topic;
    return says(
      one([
        `${name} saw a maximum ${measure.say} of ${figure} ${measure.unit}.`,
        `The largest ${measure.say} on record in ${name} is ${figure}.`,
        `The ${measure.say} in ${name} goes up to a maximum of ${figure} ${measure.unit}.`,
      ]),
    );
  },
  sum(scene, { one, places }) {
    const [row = 0] = places(rowsOf(scene, "total"), 1);
    const [name, figure] = [label(scene, "total", row), ref(scene, "total", row)];
    const { money } = scene.topic;
    return says(
      one([
        `Taken together, ${money.say} in ${name} reach ${figure}.`,
        `The sum of ${money.say} for ${name} is ${figure}.`,
        `${name} has total ${money.say} of ${figure}.`,
        `Summed over ${name}, ${columnRef(scene, money.column)} comes to ${figure}.`,
      ]),
    );
  },
  everybody(scene, { one }) {
    const { measure, records, flag } = scene.topic;
    return says(
      one([
        `Across the whole table, the ${measure.say} averages ${ref(scene, "whole")} ${measure.unit}.`,
        `All in all there are ${ref(scene, "whole", 0, "value2")} ${records}.`,
        `${ref(scene, "whole", 0, "value3")} of all ${records} ${flag.holds}.`,
        `Taking every record together, the mean ${measure.say} is ${ref(scene, "whole")}.`,
        `With ${ref(scene, "whole", 0, "value2")} ${records} in the file, the mean ${measure.say} comes to ${ref(scene, "whole")}.`,
      ]),
    );
  },
  part(scene, { one }) {
    const isFirst = one([true, false]);
    const { half, measure, flag } = scene.topic;
    const name = isFirst ? "half" : "otherHalf";
    const people = isFirst ? half.people : half.otherPeople;
    return says(
      one([
        `Looking only at ${people}, the mean ${measure.say} amounts to ${ref(scene, name)}.`,
        `The ${measure.say} of ${people} averages ${ref(scene, name)} ${measure.unit}.`,
        `The share of ${people} that ${flag.holds} is ${ref(scene, name, 0, "value3")}.`,
        `${ref(scene, name, 0, "value2")} of the records are ${people}.`,
      ]),
    );
  },
  period(scene, { one, places }) {
    const [row = 0] = places(rowsOf(scene, "series"), 1);
    const [period, figure] = [label(scene, "series", row), ref(scene, "series", row)];
    const { measure } = scene.topic;
    return says(
      one([
        `In ${period} the mean ${measure.say} was ${figure} ${measure.unit}.`,
        `During ${period}, the ${measure.say} averaged ${figure}.`,
        `The average ${measure.say} stood at ${figure} in ${period}.`,
      ]),
    );
  },
  change(scene, { one, places }) {
    const [from = 0, to = 1] = places(rowsOf(scene, "series"), 2).toSorted((a, b) => a - b);
    const [start, end] = [value(scene, "series", from), value(scene, "series", to)];
    if (start === end) return null;
    const rises = end > start;
    const { measure } = scene.topic;
    const [f0, f1] = [ref(scene, "series", from), ref(scene, "series", to)];
    const [p0, p1] = [label(scene, "series", from), label(scene, "series", to)];
    return says(
      one([
        `The average ${measure.say} ${rises ? "climbed" : "dropped"} to ${f1} in ${p1}, from ${f0} in ${p0}.`,
        `Starting at ${f0} in ${p0}, the mean ${measure.say} ${rises ? "grew" : "declined"} to ${f1} by ${p1}.`,
        `The mean ${measure.say} was ${rises ? "higher" : "lower"} in ${p1} (${f1}) than in ${p0} (${f0}).`,
        `Compared with ${p0} (${f0}), the mean ${measure.say} ${rises ? "increased" : "decreased"} by ${p1} (${f1}).`,
      ]),
      {
        cell: bare(scene, "series", to),
        relation: rises ? "above" : "below",
        other: bare(scene, "series", from),
      },
    );
  },
  ranking(scene, { one, places }) {
    const [a = 0, b = 1, c = 2] = places(rowsOf(scene, "mean"), 3).toSorted((x, y) => x - y);
    const name = (row: number) => `${label(scene, "mean", row)} (${ref(scene, "mean", row)})`;
    const { measure } = scene.topic;
    return says(
      one([
        `Ranked by mean ${measure.say} from the highest down: ${name(a)}, ${name(b)}, ${name(c)}.`,
        `By average ${measure.say}, ${name(a)} comes before ${name(b)} and ${name(c)}.`,
        `In descending order of average ${measure.say} we have ${name(a)}, ${name(b)} and ${name(c)}.`,
      ]),
      { cell: bare(scene, "mean", a), relation: "above", other: bare(scene, "mean", b) },
      { cell: bare(scene, "mean", b), relation: "above", other: bare(scene, "mean", c) },
    );
  },
  tested(scene, { one }) {
    const found = testsIn(scene);
    if (found.length === 0) return null;
    const { figure, name, column, by, isSignificant } = one(found);
    if (!isSignificant) return null;
    return says(
      one([
        `${column} differs by ${by}: ${name} has a mean of ${figure}.`,
        `The difference in ${column} between the groups of ${by} holds up; for ${name} the mean is ${figure}.`,
        `${column} depends on ${by}: the mean is ${figure} for ${name}.`,
      ]),
    );
  },
  advice(scene, { one, places }) {
    const [row = 0] = places(rowsOf(scene, "mean"), 1);
    const [name, figure] = [label(scene, "mean", row), ref(scene, "mean", row)];
    const { measure, records } = scene.topic;
    return says(
      one([
        `Ask the people in ${name} how they handle ${records}; their mean ${measure.say} is ${figure}.`,
        `Set a target for the ${measure.say} in ${name}, starting from today's mean of ${figure} ${measure.unit}.`,
        `Check the ${records} of ${name} first, given a mean ${measure.say} of ${figure} ${measure.unit}.`,
        `Consider an audit of ${name}: with a mean ${measure.say} of ${figure}, it is worth a visit.`,
      ]),
    );
  },
};
