/** The page that shows the figures of an analysis beside those of the one that it asks again. */
export const comparisonAddress = (id: string): string => `/history/${id}/comparison`;
