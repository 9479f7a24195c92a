/** Numbers a report may print that come from no data: what they mean is said when they are pointed at. */
export const printableConstants: Readonly<Record<string, string>> = {
  "95%": "the confidence level of every interval",
  "0.05": "the largest adjusted p value called significant",
  "1.5": "how many interquartile ranges beyond the quartiles an outlier lies",
  "10%": "the share of records in the top tenth",
  "80%": "the share that a Pareto count reaches for",
  "90th": "the percentile that nine in ten values do not pass",
  "10": "the fewest records of a group whose mean or share is compared",
  "100": "the highest score",
  "0": "the lowest correlation: no straight-line relation",
  "1": "the highest correlation: a perfect straight line",
  "89": "the highest age that Safe Harbor leaves as it is",
  "18": "the number of identifier classes in the Safe Harbor rule",
};
