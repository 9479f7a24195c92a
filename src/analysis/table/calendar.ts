/** English names, as tables and readers of reports have them and DuckDB's monthname writes them. */
export const monthNames: readonly string[] = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
];

/** Sunday first, as `Date` counts. */
export const weekdayNames: readonly string[] = [
  ...["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
];
