import { says, type Write } from "./passage-case.ts";
import { bare, columnRef, label, ref, rowsOf, value } from "./scene-references.ts";

/** Figures that stand in the words themselves, and cells in the wrong place. */
export const plantedNumbers: Readonly<Record<string, Write>> = {
  "a written figure": (scene, { one, places }) => {
    const [row = 0] = places(rowsOf(scene, "mean"), 1);
    const wrong = Math.round(value(scene, "mean", row) * one([1, 1.1, 0.9, 2]));
    const { measure } = scene.topic;
    return says(
      one([
        `In ${label(scene, "mean", row)}, the mean ${measure.say} is ${wrong} ${measure.unit}.`,
        `The ${measure.say} in ${label(scene, "mean", row)} is ${wrong}.0, against ${ref(scene, "whole")} overall.`,
        `${wrong}% of ${scene.topic.records} in ${label(scene, "mean", row)} ${scene.topic.flag.holds}.`,
      ]),
    );
  },
  "a rounded lie": (scene, { one, places }) => {
    const [row = 0] = places(rowsOf(scene, "share"), 1);
    const words = [
      "a fifth",
      "a quarter",
      "a third",
      "two thirds",
      "half",
      "nine in ten",
      "forty percent",
    ];
    const { records, flag } = scene.topic;
    return says(
      one([
        `In ${label(scene, "share", row)}, ${ref(scene, "share", row)}, about ${one(words)}, of ${records} ${flag.holds}.`,
        `Roughly ${one(words)} of ${records} in ${label(scene, "share", row)} ${flag.holds}.`,
        `Close to ${one(words)} of ${records} in ${label(scene, "share", row)} ${flag.holds} (${ref(scene, "share", row)}).`,
      ]),
    );
  },
  "a spelled-out number": (scene, { one, places }) => {
    const [row = 0] = places(rowsOf(scene, "mean"), 1);
    const { measure } = scene.topic;
    const disguised = [
      ...["a dozen", "zwölf", "XIV", "½", "٣٤", "forty-two", "a handful", "douze", "Ⅻ", "fifteen"],
      ...[
        "a hundred",
        "t w e l v e",
        "twel\u200bve",
        "fоrty",
        "veinte",
        "dreißig",
        "⑫",
        "十二",
        "cinquanta",
      ],
      ...[
        "thirteenth",
        "a couple of dozen",
        "trente",
        "двадцать",
        "१२",
        "scores of",
        "umpteen thousand",
      ],
    ];
    return says(
      one([
        `In ${label(scene, "mean", row)} the mean ${measure.say} is ${one(disguised)} ${measure.unit}.`,
        `${label(scene, "mean", row)} has a mean ${measure.say} of ${ref(scene, "mean", row)}, ${one(disguised)} ${measure.unit} in all.`,
      ]),
    );
  },
  "a cell of another row": (scene, { one, places }) => {
    const name = one(["mean", "median", "count", "share", "total", "cost"] as const);
    const [row = 0, other = 1] = places(rowsOf(scene, name), 2);
    const { measure, records, flag, money } = scene.topic;
    const [of, figure] = [label(scene, name, row), ref(scene, name, other)];
    return says(
      {
        mean: `In ${of}, the mean ${measure.say} is ${figure} ${measure.unit}.`,
        median: `The median ${measure.say} in ${of} is ${figure}.`,
        count: `${of} accounts for ${figure} ${records}.`,
        share: `In ${of}, ${figure} of ${records} ${flag.holds}.`,
        total: `Total ${money.say} in ${of} came to ${figure}.`,
        cost: `The mean ${money.say} in ${of} came to ${figure}.`,
      }[name],
    );
  },
  "rows that change places": (scene, { one, places }) => {
    const [a = 0, b = 1] = places(rowsOf(scene, "mean"), 2);
    const [n1, n2] = [label(scene, "mean", a), label(scene, "mean", b)];
    const [f1, f2] = [ref(scene, "mean", a), ref(scene, "mean", b)];
    const { measure } = scene.topic;
    return says(
      one([
        `The mean ${measure.say} is ${f2} in ${n1} and ${f1} in ${n2}.`,
        `${n1} averages ${f2} ${measure.unit}, ${n2} ${f1}.`,
        `${n1} and ${n2} have a mean ${measure.say} of ${f2} and ${f1} respectively.`,
      ]),
    );
  },
  "a group's figure for all": (scene, { one, places }) => {
    const [row = 0] = places(rowsOf(scene, "mean"), 1);
    const { measure, records, flag } = scene.topic;
    return says(
      one([
        `Over all ${records} the mean ${measure.say} is ${ref(scene, "mean", row)} ${measure.unit}.`,
        `The average ${measure.say} is ${ref(scene, "mean", row)}.`,
        `Overall, ${ref(scene, "share", row)} of ${records} ${flag.holds}.`,
        `The table holds ${ref(scene, "count", row)} ${records}.`,
      ]),
    );
  },
  "half of a group's figure for all of it": (scene, { one, places }) => {
    const [row = 0] = places(rowsOf(scene, "twoWay"), 1);
    const { measure } = scene.topic;
    const name = label(scene, "twoWay", row);
    return says(
      one([
        `In ${name}, the mean ${measure.say} is ${ref(scene, "twoWay", row)} ${measure.unit}.`,
        `${name} has an average ${measure.say} of ${ref(scene, "twoWay", row)}.`,
      ]),
    );
  },
  "a wrong denominator": (scene, { one }) => {
    const name = one(["half", "otherHalf"] as const);
    const { records, half, flag, measure } = scene.topic;
    const others = name === "half" ? half.otherPeople : half.people;
    return says(
      one([
        `Of all ${records}, ${ref(scene, name, 0, "value3")} ${flag.holds}.`,
        `Overall, ${ref(scene, name, 0, "value3")} of ${records} ${flag.holds}.`,
        `Of ${others}, ${ref(scene, name, 0, "value3")} ${flag.holds}.`,
        `Among ${others}, the mean ${measure.say} is ${ref(scene, name)} ${measure.unit}.`,
        `Over all ${records}, the mean ${measure.say} is ${ref(scene, name)}.`,
        `There are ${ref(scene, name, 0, "value2")} ${records} in the table.`,
      ]),
    );
  },
  "percent for points": (scene, { one, places }) => {
    const [row = 0] = places(rowsOf(scene, "share"), 1);
    const { half, flag, measure, records } = scene.topic;
    return says(
      one([
        `Between ${half.people} and ${half.otherPeople} the share that ${flag.holds} differs by ${ref(scene, "points")} percent.`,
        `In ${label(scene, "share", row)} the share that ${flag.holds} is ${ref(scene, "share", row)} points.`,
        `${label(scene, "share", row)} lies ${ref(scene, "share", row)} percentage points away in the share that ${flag.holds}.`,
        `In ${label(scene, "mean", row)} the ${measure.say} is ${ref(scene, "mean", row)} percent.`,
        `${ref(scene, "count", row)} percent of ${records} are in ${label(scene, "count", row)}.`,
      ]),
    );
  },
  "another measure's name": (scene, { one, places }) => {
    const [row = 0] = places(rowsOf(scene, "mean"), 1);
    const { measure, money, records } = scene.topic;
    return says(
      one([
        `The median ${measure.say} in ${label(scene, "mean", row)} is ${ref(scene, "mean", row)}.`,
        `The mean ${measure.say} in ${label(scene, "median", row)} is ${ref(scene, "median", row)} ${measure.unit}.`,
        `The average ${measure.say} in ${label(scene, "longest", row)} is ${ref(scene, "longest", row)}.`,
        `The average ${measure.say} in ${label(scene, "count", row)} is ${ref(scene, "count", row)}.`,
        `Total ${money.say} in ${label(scene, "cost", row)} came to ${ref(scene, "cost", row)}.`,
        `On average, ${money.say} in ${label(scene, "total", row)} amount to ${ref(scene, "total", row)}.`,
        `There are ${ref(scene, "mean", row)} ${records} in ${label(scene, "mean", row)}.`,
        `The longest ${measure.say} in ${label(scene, "mean", row)} was ${ref(scene, "mean", row)} ${measure.unit}.`,
        `The share of ${records} in ${label(scene, "count", row)} is ${ref(scene, "count", row)}.`,
        `In ${label(scene, "count", row)} it takes ${ref(scene, "count", row)} ${measure.unit}.`,
      ]),
    );
  },
  "another column's name": (scene, { one, places }) => {
    const [row = 0] = places(rowsOf(scene, "mean"), 1);
    const { measure, money } = scene.topic;
    return says(
      one([
        `The mean ${money.say} in ${label(scene, "mean", row)} came to ${ref(scene, "mean", row)}.`,
        `In ${label(scene, "cost", row)}, the mean ${measure.say} is ${ref(scene, "cost", row)}.`,
        `The average of ${columnRef(scene, money.column)} in ${label(scene, "mean", row)} is ${ref(scene, "mean", row)}.`,
        `The average of ${columnRef(scene, measure.column)} is ${ref(scene, "cost", row)} in ${label(scene, "cost", row)}.`,
        `Total ${measure.say} in ${label(scene, "total", row)} is ${ref(scene, "total", row)}.`,
      ]),
    );
  },
  "another result's claim": (scene, { one }) => {
    const last = rowsOf(scene, "mean") - 1;
    const { measure, records } = scene.topic;
    return says(
      one([
        `${label(scene, "mean", last)} has the highest mean ${measure.say}, ${ref(scene, "mean", last)}; ${label(scene, "count", 0)} has ${ref(scene, "count", 0)} ${records}.`,
        `${label(scene, "mean", last)} has the longest mean ${measure.say}, at ${ref(scene, "mean", last)}, while ${label(scene, "count", 0)} counts ${records}.`,
      ]),
      { cell: bare(scene, "count", 0), relation: "highest" },
    );
  },
};
