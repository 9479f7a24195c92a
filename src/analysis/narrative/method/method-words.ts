/** Words of statistics and of tables: they name a column only where it bears them as they are. */
const methodWords: ReadonlySet<string> = new Set(
  (
    "mean average median mode sum total count number percentage percent share ratio rate range minimum maximum min max " +
    "standard deviation variance skewness kurtosis distribution distributed normal normality correlation correlated coefficient " +
    "significance significant test tests value values column columns row rows data dataset table record records variable " +
    "variables feature features field fields score scores method outlier outliers missing null empty calculate compute " +
    "determine check perform analysis relationship linear regression model rounded decimal places between within highest " +
    "lowest most least strongest new each all every different difference group groups category categories type level " +
    "levels unique distinct entry entries observation observations instance result results report overall using use " +
    "following based given there this that is are was were has have not no yes only any other than more less greater " +
    "description describe describes distance distributions determines percentages identify identified identifier conduct " +
    "condition conditions conclude considering consider constraints considered continuous country's standardized " +
    "sample central tendency age-related what which how many much does do did can if so when where who whose " +
    "process pearson spearman statistics statistical python pandas scipy library function default parameter parameters"
  ).split(" "),
);

export const isMethodWord = (word: string): boolean => methodWords.has(word);

/** The part that a word shares with its other forms. */
export function stem(word: string): string {
  const single = word
    .replace(/'s$/, "")
    .replace(/(?<=\w{2})ies$/, "y")
    .replace(/(?<=\w[^s])s$/, "");
  return single.length <= 4 ? single : single.replace(/(?<=\w{3})(?:ing|ed|ions?|al|e)$/, "");
}
