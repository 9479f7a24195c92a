import type { Claim } from "#analysis/narrative/model/submission.ts";
import { says, type Write } from "./passage-case.ts";
import { bare, label, ref, rowsOf, value } from "./scene-references.ts";
import { testsIn } from "./told-tests.ts";

/** True cells in sentences that say more than they bear out, in further words. */
export const furtherWords: Readonly<Record<string, Write>> = {
  "a false end": (scene, { one, places }) => {
    const count = rowsOf(scene, "mean");
    const [at = 0] = places(count - 1, 1);
    const row = at + 1;
    const { measure, group } = scene.topic;
    const [name, figure] = [label(scene, "mean", row), ref(scene, "mean", row)];
    const claims: readonly Claim[] = one([
      [],
      [{ cell: bare(scene, "mean", row), relation: "highest" }],
      [{ cell: bare(scene, "mean", count - 1), relation: "lowest" }],
    ]);
    return says(
      one([
        `It is ${name} that has the largest average ${measure.say} (${figure}).`,
        `${name} heads the table by mean ${measure.say}, with ${figure}.`,
        `Nowhere is the mean ${measure.say} longer than in ${name}: ${figure}.`,
        `With a mean ${measure.say} of ${figure}, ${name} outdoes the rest.`,
        `The record for mean ${measure.say} is held by ${name}, at ${figure}.`,
        `${name} stands out with a mean ${measure.say} of ${figure}.`,
        `The ${group.say} with the slowest mean ${measure.say} is ${name}: ${figure}.`,
        `${name} is unrivalled in mean ${measure.say}, with ${figure} ${measure.unit}.`,
        `${name} is number one by mean ${measure.say}, at ${figure}.`,
      ]),
      ...claims,
    );
  },
  "a false contrast": (scene, { one, places }) => {
    const [first = 0, second = 1] = places(rowsOf(scene, "mean"), 2).toSorted((a, b) => a - b);
    if (value(scene, "mean", first) <= value(scene, "mean", second)) return null;
    const [low, high] = [label(scene, "mean", second), label(scene, "mean", first)];
    const [less, more] = [ref(scene, "mean", second), ref(scene, "mean", first)];
    const { measure } = scene.topic;
    const claims: readonly Claim[] = one([
      [],
      [
        {
          ...{ cell: bare(scene, "mean", first), relation: "above" },
          other: bare(scene, "mean", second),
        },
      ],
      [
        {
          ...{ cell: bare(scene, "mean", second), relation: "below" },
          other: bare(scene, "mean", first),
        },
      ],
    ]);
    return says(
      one([
        `${low}, with a mean ${measure.say} of ${less}, is ahead of ${high}, with ${more}.`,
        `In ${low} the average ${measure.say} is ${less}, more than the ${more} of ${high}.`,
        `${high} (${more}) undercuts ${low} (${less}) in mean ${measure.say}.`,
        `${low} dwarfs ${high} in mean ${measure.say}, ${less} against ${more}.`,
        `The mean ${measure.say} of ${high}, ${more}, is surpassed by that of ${low}, ${less}.`,
        `${low} beats ${high} by mean ${measure.say}: ${less} to ${more}.`,
        `${low} is slower than ${high} by mean ${measure.say}, ${less} against ${more}.`,
        `${low} and ${high} are on a par in mean ${measure.say}, at ${less} and ${more}.`,
        `The mean ${measure.say} of ${high} (${more}) is no higher than that of ${low} (${less}).`,
      ]),
      ...claims,
    );
  },
  "a false sequence": (scene, { one, places }) => {
    const [a = 0, b = 1, c = 2] = places(rowsOf(scene, "mean"), 3);
    if (a < b && b < c) return null;
    const name = (row: number) => `${label(scene, "mean", row)} (${ref(scene, "mean", row)})`;
    const { measure } = scene.topic;
    return says(
      one([
        `Ranked by mean ${measure.say} from the highest down: ${name(a)}, ${name(b)}, ${name(c)}.`,
        `By average ${measure.say}, ${name(a)} comes before ${name(b)} and ${name(c)}.`,
        `Sorted by mean ${measure.say}, largest first: ${name(a)}, ${name(b)}, ${name(c)}.`,
        `First by mean ${measure.say} is ${name(a)}, next ${name(b)}, last ${name(c)}.`,
      ]),
    );
  },
  "a false change": (scene, { one, places }) => {
    const [from = 0, to = 1] = places(rowsOf(scene, "series"), 2).toSorted((a, b) => a - b);
    const [start, end] = [value(scene, "series", from), value(scene, "series", to)];
    if (start === end) return null;
    const rises = end > start;
    const { measure } = scene.topic;
    const [f0, f1] = [ref(scene, "series", from), ref(scene, "series", to)];
    const [p0, p1] = [label(scene, "series", from), label(scene, "series", to)];
    const claims: readonly Claim[] = one([
      [],
      [
        {
          ...{ cell: bare(scene, "series", to), relation: rises ? "above" : "below" },
          other: bare(scene, "series", from),
        },
      ],
    ]);
    const verb = rises
      ? one(["slid", "came down", "slumped", "tapered off", "lessened", "went south"])
      : one(["surged", "picked up", "spiked", "mounted", "edged up", "went north"]);
    return says(
      one([
        `Starting at ${f0} in ${p0}, the mean ${measure.say} ${verb} to ${f1} by ${p1}.`,
        `The average ${measure.say} ${verb} between ${p0} and ${p1}: ${f0}, then ${f1}.`,
        `The chart shows how the mean ${measure.say} ${verb} from ${p0} (${f0}) to ${p1} (${f1}).`,
        `The mean ${measure.say} held steady from ${p0} to ${p1}, at ${f0} and ${f1}.`,
      ]),
      ...claims,
    );
  },
  "a false bulk": (scene, { one, places }) => {
    const [row = 0] = places(rowsOf(scene, "share"), 1);
    if (value(scene, "share", row) > 50) return null;
    const { records, flag } = scene.topic;
    const [name, figure] = [label(scene, "share", row), ref(scene, "share", row)];
    return says(
      one([
        `Most ${records} in ${name} ${flag.holds}, at ${figure}.`,
        `The lion’s share of ${records} in ${name} ${flag.holds}: ${figure}.`,
        `${records[0]?.toUpperCase()}${records.slice(1)} in ${name} mostly ${flag.holds} (${figure}).`,
        `All but a few of the ${records} in ${name} ${flag.holds}: ${figure}.`,
        `Practically everything in ${name} fits: ${figure} ${flag.holds}.`,
        `A clear majority in ${name} ${flag.holds}, namely ${figure}.`,
      ]),
    );
  },
  "a false ratio": (scene, { one, places }) => {
    const [a = 0, b = 1] = places(rowsOf(scene, "mean"), 2).toSorted((x, y) => x - y);
    const [high, low] = [label(scene, "mean", a), label(scene, "mean", b)];
    const [more, less] = [ref(scene, "mean", a), ref(scene, "mean", b)];
    const { measure } = scene.topic;
    return says(
      one([
        `${high} has thrice the mean ${measure.say} of ${low}: ${more} against ${less}.`,
        `Twofold is the mean ${measure.say} of ${high} (${more}) to that of ${low} (${less}).`,
        `The mean ${measure.say} quadruples between ${low} (${less}) and ${high} (${more}).`,
        `${high} has a mean ${measure.say} several times as long as ${low}: ${more} against ${less}.`,
        `The mean ${measure.say} of ${low} (${less}) is but a fraction of that of ${high} (${more}).`,
      ]),
      {
        ...{ cell: bare(scene, "mean", a), relation: "above" },
        other: bare(scene, "mean", b),
      },
    );
  },
  "a test turned round": (scene, { one }) => {
    const found = testsIn(scene).filter(({ isSignificant }) => isSignificant);
    if (found.length === 0) return null;
    const { figure, name, column, by } = one(found);
    return says(
      one([
        `${column} does not depend on ${by}: the mean is ${figure} for ${name}.`,
        `Whatever the ${by}, ${column} is alike; ${name} has a mean of ${figure}.`,
        `${by} plays no part in ${column}, with a mean of ${figure} for ${name}.`,
        `No link shows between ${column} and ${by}; the mean for ${name} is ${figure}.`,
        `${column} is unrelated to ${by}, with ${figure} for ${name}.`,
      ]),
    );
  },
  "an untested difference": (scene, { one, places }) => {
    const [row = 0] = places(rowsOf(scene, "mean"), 1);
    const { measure, group } = scene.topic;
    const [name, figure] = [label(scene, "mean", row), ref(scene, "mean", row)];
    return says(
      one([
        `The mean ${measure.say} depends on the ${group.say}: ${name} has ${figure}.`,
        `With a mean ${measure.say} of ${figure}, ${name} differs beyond chance.`,
        `The ${measure.say} does not vary by ${group.say}; ${name} has a mean of ${figure}.`,
        `${name} (mean ${measure.say} ${figure}) is statistically no different.`,
      ]),
    );
  },
  "a reason": (scene, { one, places }) => {
    const [row = 0] = places(rowsOf(scene, "mean"), 1);
    const { measure } = scene.topic;
    const [name, figure] = [label(scene, "mean", row), ref(scene, "mean", row)];
    return says(
      one([
        `Poor planning explains the mean ${measure.say} of ${figure} in ${name}.`,
        `The mean ${measure.say} in ${name} is ${figure}, a consequence of short staffing.`,
        `Short staffing pushes the mean ${measure.say} in ${name} to ${figure}.`,
        `Since beds are short, ${name} has a mean ${measure.say} of ${figure}.`,
        `The mean ${measure.say} of ${figure} in ${name} stems from old equipment.`,
        `Old equipment is to blame for the mean ${measure.say} of ${figure} in ${name}.`,
      ]),
    );
  },
  "somebody's words": (scene, { one, places }) => {
    const [row = 0] = places(rowsOf(scene, "mean"), 1);
    const { measure } = scene.topic;
    const [name, figure] = [label(scene, "mean", row), ref(scene, "mean", row)];
    return says(
      one([
        `‘It never stops’, with a mean ${measure.say} of ${figure} in ${name}.`,
        `One comment from ${name} reads "too slow", at a mean ${measure.say} of ${figure}.`,
        `Staff of ${name} say that a mean ${measure.say} of ${figure} is too much.`,
        `As one person wrote, the mean ${measure.say} of ${figure} in ${name} is bad.`,
        `«Toujours en retard»: ${name} has a mean ${measure.say} of ${figure}.`,
      ]),
    );
  },
  "another time": (scene, { one, places }) => {
    const [row = 0] = places(rowsOf(scene, "mean"), 1);
    const { measure } = scene.topic;
    const [name, figure] = [label(scene, "mean", row), ref(scene, "mean", row)];
    const time = one([
      ...["in March", "this year", "during the winter", "on Fridays", "since last spring"],
      ...["in the mornings", "before Christmas", "in the past month", "on weekdays", "after June"],
    ]);
    return says(
      one([
        `${name} shows a mean ${measure.say} of ${figure} ${time}.`,
        `The mean ${measure.say} in ${name} was ${figure} ${time}.`,
      ]),
    );
  },
  "another group": (scene, { one, places }) => {
    const [row = 0] = places(rowsOf(scene, "mean"), 1);
    const { measure, half } = scene.topic;
    const [name, figure] = [label(scene, "mean", row), ref(scene, "mean", row)];
    const people = one([half.people, half.otherPeople]);
    return says(
      one([
        `The mean ${measure.say} of ${people} in ${name} is ${figure}.`,
        `${figure} is what ${people} average in ${name} by ${measure.say}.`,
        `Counting only ${people}, ${name} has a mean ${measure.say} of ${figure}.`,
      ]),
    );
  },
  "one for all": (scene, { one }) => {
    const { measure, group } = scene.topic;
    const figure = ref(scene, "whole");
    return says(
      one([
        `Each and every ${group.say} has a mean ${measure.say} of ${figure}.`,
        `Any ${group.say} you take has a mean ${measure.say} of ${figure}.`,
        `The mean ${measure.say} is ${figure} everywhere.`,
        `Whichever ${group.say} one looks at, the mean ${measure.say} is ${figure}.`,
      ]),
    );
  },
};
