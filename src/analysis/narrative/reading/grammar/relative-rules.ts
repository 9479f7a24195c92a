import type { PeriodUnit } from "../words/calendar-names.ts";
import type { DatePieces } from "./date-atoms.ts";
import type { Moment } from "./moment.ts";
import { ruleMaker } from "./pattern.ts";

const rule = ruleMaker<DatePieces, Moment>();
const dataWords =
  "data|dataset|data_set|extract|report|sheet|file|table|dataset|records|spreadsheet|export|series|period|list|log";
const ofData = `of|in|on|covered_by|covered_in|included_in|contained_in|spanned_by|held_in|represented_in|present_in|available_in|recorded_in|shown_in the|this|our|my|these? ${dataWords}`;
const latest = "last|past|final|most_recent|latest|previous|preceding|recent";
const leading = "in|over|during|for|within|from|on|across|of";

function end(kind: "last" | "first", isOfData: boolean) {
  return (count: number | undefined, unit: PeriodUnit): Moment => ({
    kind,
    count: count ?? 1,
    unit,
    ofData: isOfData,
  });
}
const relative =
  (offset: number) =>
  (unit: PeriodUnit): Moment => ({
    kind: "relative",
    offset,
    unit,
  });
const wholeOf = (count: number, unit: PeriodUnit): Moment => ({
  kind: "whole-range",
  length: { count, unit },
});
const whole = (): Moment => ({ kind: "whole-range", length: null });

/** Words that count periods from an end of the data, from today, or take all of them. */
export const relativeRules = [
  rule(`${leading}? the|our? ${latest} {count} {units} ${ofData}`, 1, end("last", true)),
  rule(`${leading}? the|our? ${latest} {count}? {unit} ${ofData}`, 1, end("last", true)),
  rule(`${leading}? the|our? ${latest} {count} {units}`, 0.95, end("last", false)),
  rule(`${leading}? the|our? ${latest} {count}? {unit}`, 0.9, (count, unit) =>
    count === undefined && unit === "year" ? null : end("last", false)(count, unit),
  ),
  // Without the article it is the year of the calendar, where the data reach back to its beginning.
  rule(`${leading}? the|our? ${latest} year`, 0.7, () => end("last", false)(1, "year")),
  rule(`${leading}? the|our past|last|latest|final|most_recent year`, 0.9, () =>
    end("last", false)(1, "year"),
  ),
  rule(`${leading}? the|our? ${latest} fortnight`, 0.95, () => end("last", false)(2, "week")),
  rule(`${leading}? past year`, 0.9, () => end("last", false)(1, "year")),
  rule(`${leading}? the|our? {count} most_recent|latest|last {units}`, 0.95, end("last", false)),
  rule(`${leading}? the? first|earliest|opening {count} {units} ${ofData}`, 1, end("first", true)),
  rule(`${leading}? the? first|earliest|opening {count}? {unit} ${ofData}`, 1, end("first", true)),
  rule(`${leading}? the? first {count} {units}`, 0.7, end("first", false)),
  rule(`${leading}? the? first {count}? {unit}`, 0.6, end("first", false)),

  rule("in|during|for|so_far? this|the_current|current {unit}", 0.9, relative(0)),
  rule("in|during|for|so_far? this|the_current {season}", 0.9, () => relative(0)("season")),
  rule("in|during|for|over? last|the_last|the_previous|the_past {season}", 0.9, () =>
    relative(-1)("season"),
  ),
  rule("{unit} to date", 0.9, relative(0)),
  rule("ytd", 0.9, () => relative(0)("year")),
  rule("mtd", 0.9, () => relative(0)("month")),
  rule("today", 0.9, () => relative(0)("day")),
  rule("yesterday", 0.9, () => relative(-1)("day")),
  rule("tomorrow", 0.9, () => relative(1)("day")),
  rule("in|during|for|by? next|the_next|coming|the_coming|upcoming {unit}", 0.9, relative(1)),
  rule("in|during|for|over? next|the_next|the_coming|coming {count} {units}", 0.9, (count, unit) =>
    relative(count)(unit),
  ),
  rule("in|from|than? the {unit} before|earlier|prior|previous", 0.9, relative(-1)),
  rule("in|from|than? the {unit} before_that|before_it|before_this", 0.9, relative(-1)),
  rule("a {unit} before|earlier|ago|prior", 0.85, relative(-1)),
  rule("in|from|than? the prior {unit}", 0.9, relative(-1)),
  rule("{count} {units} ago|earlier|before", 0.85, (count, unit) => relative(-count)(unit)),
  rule("the {unit} after|following|later", 0.8, relative(1)),

  rule(
    "altogether? over|for|across|in|during|throughout|of all|all_the|all_of_the|the_whole|the_entire|the_full|both|both_the|all_of_our|the|these {count} {units} together|combined|altogether|overall?",
    0.9,
    wholeOf,
  ),
  rule("all|both {count} {units} together|combined?", 0.8, wholeOf),
  rule("over|for|across|in|during|of? both {units} together|combined|altogether?", 0.9, (unit) =>
    wholeOf(2, unit),
  ),
  rule(
    "over|for|across|in|during|of? all|all_the|all_of_the|all_our {units} together|combined?",
    0.85,
    whole,
  ),
  rule("over|for|across|in|during the whole|entire|full|complete {unit}", 0.75, (unit) =>
    wholeOf(1, unit),
  ),
  rule(
    "altogether? over|for|across|in|during|throughout|of? the|our? whole|entire|full|complete time|period|data|dataset|file|sheet|record|timeframe|range|span|history",
    0.9,
    whole,
  ),
  rule(
    "lumping|lump|pooling|pool|pooled|combining|combine|adding|putting|merging|taking|counting|rolling the|all|both|our|all_the|all_our? {count}? {units} of_data? together|combined|up|in_one|into_one|as_one?",
    0.95,
    whole,
  ),
  rule(
    "with|over|across|for|and? the|all|both|our|all_the|all_our? {count}? {units} lumped|pooled|combined|added|put|rolled|merged|taken|counted|thrown together|up|in_one|into_one?",
    0.95,
    whole,
  ),
  rule("{units} together|combined|pooled", 0.85, whole),
  rule(
    "regardless|irrespective|disregarding|ignoring|whatever|no_matter of|what|which? the? {unit}",
    0.9,
    whole,
  ),
  rule("pooled|pooling|lumped_together|pooled_together", 0.7, whole),
  rule("throughout|across the? time|period|data|dataset|file|sheet", 0.85, whole),
  rule("for|of? all_time|all_dates|all_periods", 0.9, whole),
  rule("ever|so_far|to_date|all_along|since_records_began|any_time|at_any_time", 0.8, whole),
  rule("over|through|across|with time", 0.9, () => ({ kind: "over-time" })),
  rule("over|through|across|along the {units}", 0.7, () => ({ kind: "over-time" })),
];
