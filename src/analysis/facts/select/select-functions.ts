/**
 * What a written SELECT may call: functions of their arguments alone, which give the same each time
 * and touch nothing. A table function that is not listed may read files, or change how the process logs.
 */
export const scalarFunctions: ReadonlySet<string> = new Set(
  // Operators.
  (
    "!~~ !~~* % & && * ** + - / // << >> ^ | || ~ ~~ ~~* ~~~ @ @> <@ ^@ xor ilike_escape like_escape not_ilike_escape not_like_escape " +
    // Numbers.
    "abs acos add asin atan atan2 bin cbrt ceil ceiling cos cosh cot degrees divide even exp factorial floor gamma gcd greatest lcm least lgamma ln log log10 log2 mod multiply nextafter pi pow power radians round sign sin sinh sqrt subtract tan tanh trunc width_bucket isfinite isinf isnan fdiv fmod " +
    // Texts.
    "ascii chr char_length character_length concat concat_ws contains damerau_levenshtein editdist3 ends_with format instr jaccard jaro_similarity jaro_winkler_similarity lcase left len length levenshtein lower lpad ltrim ord position prefix printf regexp_escape regexp_extract regexp_extract_all regexp_full_match regexp_matches regexp_replace repeat replace reverse right rpad rtrim split split_part starts_with str_split str_split_regex string_split string_split_regex string_to_array strip_accents strlen strpos substr substring suffix translate trim ucase unicode upper " +
    // Dates.
    "age century date_add date_diff date_part date_sub date_trunc datediff datepart datesub datetrunc day dayname dayofmonth dayofweek dayofyear decade epoch epoch_ms hour isodow isoyear julian last_day make_date make_time make_timestamp microsecond millisecond minute month monthname quarter second strftime strptime time_bucket to_days to_hours to_minutes to_months to_seconds to_timestamp to_weeks to_years try_strptime week weekday weekofyear year yearweek " +
    // Lists, structs and the rest.
    "array_length array_slice array_to_string coalesce element_at flatten hash ifnull list_aggregate list_apply list_avg list_concat list_contains list_count list_distinct list_extract list_filter list_has list_max list_min list_position list_reverse list_slice list_sort list_sum list_transform list_unique list_value list_pack list_zip map map_keys map_values md5 nullif row struct_extract struct_pack typeof unnest " +
    // Aggregates and windows.
    "any_value arbitrary arg_max arg_min argmax argmin array_agg avg bool_and bool_or corr count count_if count_star countif covar_pop covar_samp cume_dist dense_rank entropy favg first first_value fsum geomean group_concat grouping histogram kurtosis lag last last_value lead list listagg mad max max_by mean median min min_by mode nth_value ntile percent_rank product quantile quantile_cont quantile_disc rank rank_dense regr_avgx regr_avgy regr_count regr_intercept regr_r2 regr_slope regr_sxx regr_sxy regr_syy row_number sem skewness stddev stddev_pop stddev_samp string_agg sum var_pop var_samp variance wavg weighted_avg"
  ).split(" "),
);

/** None that counts by itself: its numbers are none of the data. */
export const tableFunctions: ReadonlySet<string> = new Set(["unnest"]);

const places = (names: string, ...at: readonly number[]): [string, readonly number[]][] =>
  names.split(" ").map((name) => [name, at]);

/** Arguments, by their places, that are how something is done: digits, parts of dates, patterns, separators. */
export const constantArguments: ReadonlyMap<string, readonly number[]> = new Map([
  ...places("concat_ws date_trunc datetrunc date_part datepart ntile", 0),
  ...places("date_diff datediff date_sub datesub", 0),
  ...places("round quantile quantile_cont quantile_disc nth_value list_extract element_at", 1),
  ...places("strftime strptime try_strptime string_agg group_concat listagg", 1),
  ...places("string_split str_split split trim ltrim rtrim starts_with ends_with", 1),
  ...places("split_part substr substring left right lpad rpad replace", 1, 2),
  ...places("regexp_extract regexp_replace regexp_matches contains", 1, 2, 3),
]);

/** What turns a part of one into percent, or a unit of time, length or money into another. */
export const unitsOfMeasure: ReadonlySet<number> = new Set([
  ...[1, 100, 1_000, 1_000_000, 7, 12, 24, 60, 365, 365.25, 1_440, 3_600, 86_400],
]);

/** Functions that make a number of a text. */
export const numbersOfTexts: ReadonlySet<string> = new Set(
  "array_length ascii char_length character_length damerau_levenshtein editdist3 hash instr jaccard jaro_similarity jaro_winkler_similarity len length levenshtein list_count list_position ord position strlen strpos unicode bin".split(
    " ",
  ),
);

/** Names that are no columns but calls without brackets: they tell of the moment or of the session. */
export const callsWithoutBrackets: ReadonlySet<string> = new Set(
  "current_catalog current_database current_date current_role current_schema current_time current_timestamp current_user localtime localtimestamp session_user user today".split(
    " ",
  ),
);
