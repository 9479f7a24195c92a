import type { CuePhrases } from "./cue-phrases.ts";

const percents = ["%", "percent", "per cent", "percentage", "pct", "perc"];
const steps = (
  "delta change difference diff increase decrease rise fall drop growth movement swing shift gap uplift " +
  "reduction jump gain loss decline dip move step"
).split(" ");
/** `% delta`, `swing in percent`, `yoy %`, `percentage between the two`. */
const percentChanges = percents
  .flatMap((percent) => [
    ...steps.flatMap((step) => [
      `${percent} ${step}`,
      `${step} in ${percent}`,
      `${step} as ${percent}`,
      `${step} as a ${percent}`,
    ]),
    ...["yoy", "y-o-y", "year on year", "year over year"].flatMap((years) => [
      `${years} ${percent}`,
      `${percent} ${years}`,
    ]),
    ...["between them", "between the two", "between both", "from one to the other"].map(
      (sides) => `${percent} ${sides}`,
    ),
  ])
  .concat(
    steps.flatMap((step) => [`yoy ${step}`, `year on year ${step}`, `year over year ${step}`]),
  )
  .join(", ");

/** Phrases that set figures against each other, or ask how they change. Separated by commas; matched by stem, the longest first. */
export const differenceCues: CuePhrases = {
  "both-sides": `
    with and without, with & without, with or without, with vs without, with vs. without, with versus without,
    with against without, with compared to without, without and with, without vs with, without versus with,
    did and didn't, did and did not, did or didn't, did or did not, did vs didn't, were and weren't,
    were and were not, were or weren't, was and wasn't, are and aren't, are and are not, is and isn't,
    had and hadn't, had and had not, has and hasn't, has and has not, have and haven't, have and have not,
    do and don't, do and do not, whether or not they had, whether or not they were, whether or not there was,
    depending on whether they had, depending on whether there was
  `,
  versus: `
    vs, vs., v, versus, against, compared to, compared with, compare, comparing, comparison, comparison of,
    in comparison to, set against, as opposed to, as against, relative to, compares, compared, stack up against one another, stack up against each other, stack up against, stacks up against, stack up, stacks up,
    measure up against each other, measure up, shape up against each other, compare with each other, compare with one another,
    compare to each other, fare against each other, next to, side by side with, alongside, beside
  `,
  than: `
    than, then
  `,
  difference: `
    amount by which, the amount by which, number by which, the number by which, extent to which, the extent to which,
    margin by which, the margin by which,
    difference, difference between, gap, gap between, how much more, how much less, how much longer,
    how much higher, how much lower, how many more, how many fewer, minus, less, differ, how far apart,
    how much bigger, how much shorter, how far above, how far below, how far over, how far under, apart
  `,
  change: `
    change, changed, change in, difference over, by how much, by how many, delta, deltas, the delta, net change,
    swing, swing between, uplift, the movement between
  `,
  "percent-change": `
    ${percentChanges}, up by what %, up by what percent, up by what percentage, up what %, up what percent, down by what %,
    down by what percent, down by what percentage, down what %, down what percent, up or down by what percent,
    up or down by what %, % up or down, percent up or down, up or down in percent, up or down in %,
    up or down %, % difference, percent difference, percentage difference, % diff, percent diff, pct diff,
    diff in %, difference in %, difference in percent, difference as a percentage, difference as a percent,
    more or less by what percent, more or less by what %, % more or less, % increase or decrease, change %,
    percentage increase or decrease, rise in percent, fall in percent, % rise, % fall, percent rise,
    percent fall, percentage rise, percentage fall, relative change, change as a percentage, change as a percent,
    change as a %, change in percentage terms, up how many percent, down how many percent, in percent terms,
    by how many %, how many % more, how many % less, how many percent more, how many percent less,
    how many percent up, how many percent down, what percentage increase, what percent increase,
    what % increase, what % decrease, what percent decrease, what percentage decrease, what percentage change,
    what % up, what % down, % down, percent down, percent up, pct up, pct down, % jump, % growth,
    percentage up or down, plus or minus what percent, grown by what percent, risen by what percent,
    % up or down, percent up or down, up or down in %, % more or less, % higher or lower, % lower or higher,
    percent change, percentage change, change in percent, % change, percentage increase, percent increase,
    percentage growth, % increase, growth in percent, growth rate, percentage decrease, % decrease,
    what % change, % up, by what percentage, by what percent, by what %, by how many percent,
    percentage drop, % drop, growth, percent growth, change in %, pct change, how many percent
  `,
  times: `
    how many times, times as, times more, how many times as, by what factor, times the, x times,
    how many times more, how many times the
  `,
  ratio: `
    ratio, ratio of, the ratio
  `,
  "for-every": `
    for every, to every, for each
  `,
  over: `
    over, above, overspent, overspend, overspends, overspending, over spent, over spend, over budget,
    blew, blow, blown, blowing, bust, busted, exceeded, exceed, exceeds, exceeding, went over, gone over,
    beyond, in excess of, over its budget, over their budget, over our budget, over the budget,
    above budget, over-spend, overran, overrun, overruns, overrunning, over-run, over-runs, run over,
    runs over, running over, goes over, going over, variance, variances, variance to, variance against,
    variance from, budget variance, off budget, over plan, over planned, over what was planned,
    over the plan, overshoots, longer than planned, longer than scheduled, longer than booked,
    go over, ran over, overshot, overshoot, overshooting, how much over, how far over, how much above, in the red
  `,
  under: `
    under, below, underspent, underspend, underspends, underspending, under spent, under budget,
    short, shortfall, shortfalls, shortage, shortages, below budget, under its budget, under their budget,
    underrun, short of, fall short, falls short, fell short, fall short of, falls short of, fell short of,
    under plan, below plan, understaffed, short-staffed, short staffed, deficit,
    came in under, stayed under, how much under, how far under, how much below
  `,
  "running-total": `
    running count of, running tally, running figure, running sum of, running total of, cumulative sum, cumulative count,
    cumulative figures, cumulated total, accumulating, accumulate, month to date, adding them up, add them up as we go,
    adding up month after month, adding up month on month, added up over the months, building up month by month,
    adding up each month, adding each month, totting up, tot up, rolling total, rolling sum, piling up, stacking up,
    adding up as the months go by, adding up as the year goes on, adding one month to the next,
    adding up, adding up as we go, adding up month by month, building up, build-up, cumulated,
    added up month by month, added up as we go, so far each month,
    month on month total, running total, running totals, cumulative, cumulatively, cumulative total,
    running sum, running count, year to date, ytd, so far each, accumulated, cumul
  `,
  "moving-average": `
    moving average, rolling average, rolling mean, smoothed
  `,
  trend: `
    moving the needle, move the needle, moved the needle, making a dent, make a dent, made a dent, making headway,
    making progress, getting anywhere, turning the corner, turned the corner, turning a corner, turned a corner,
    getting on top of, got on top of, going backwards, going in the right direction, going in the wrong direction,
    moving in the right direction, moving in the wrong direction, getting any quicker, getting any slower,
    getting any shorter, getting any longer, getting any faster, become any quicker, become any better,
    become quicker, become slower, become faster, become shorter, become longer, become better, become worse,
    slipping, deteriorating, deteriorate, deteriorated, going the wrong way, heading the wrong way,
    getting longer or shorter, better or worse, worse or better, longer or shorter, moving, track, tracked,
    trend, trends, trending, getting worse, getting better, get worse, get better, got worse, got better,
    getting longer, getting shorter, creeping up, creeping down, improving, improve, improved, worsening,
    develop, developed, development, evolve, evolved, going up or down, up or down, rising or falling,
    on the rise, going the right way, changing, creep up, creeping, direction, changed over time,
    change over time, getting any better, getting any worse, getting slower, getting quicker, getting faster,
    getting busier, heading
  `,
  up: `
    getting more, getting more of, more of them than before, on the increase, creep upwards, went north,
    picking up, ballooning, mounting, soaring, swelling, spiking, ticking up, edging up, trending up, inching up, heading up,
    up, going up, go up, went up, gone up, goes up, rise, rises, rising, rose, risen, increase, increases,
    increasing, increased, grow, grows, growing, grew, climbing, climb, climbed, climbs, gain, gained,
    gaining, higher over time, jumped, jump, on the up
  `,
  down: `
    getting fewer, getting less, getting fewer of, on the decrease, on the wane, trending down, edging down, heading down,
    cutting, tumbling, easing off, easing, sinking, dwindling, cut back, ticking down, drying up, going south,
    down, going down, go down, went down, gone down, goes down, fall, falls, falling, fell, fallen, drop,
    drops, dropping, dropped, decrease, decreases, decreasing, decreased, decline, declines, declining,
    declined, coming down, come down, came down, losing, lost ground, shrink, shrinking, shrank, reduce,
    reduced, reduction, tailing off
  `,
  "before-after": `
    before and after, before versus after, before vs after, before/after, after versus before,
    after vs before, before vs. after, after compared to before, before compared with after,
    before it / after it, before it and after it, before it after it, before that and since, before that and after,
    before it and since, before and since then, before then and after, before that / after that, before / after,
    before it vs after it, before it versus after, before that vs after, after it vs before it,
    before and since, before or after, before and afterwards
  `,
  "over-time": `
    over time, over the months, over the years, over the weeks, through time, over the period, throughout,
    as time went on, through the year, over the year
  `,
};
