/** As DuckDB's monthname writes them. */
export const monthNames =
  "January February March April May June July August September October November December".split(
    " ",
  );
