/**
 * Names for columns that DuckDB can tell apart: it ignores case, knows no empty name, and calls the
 * order of its rows `rowid`. A name that is already unique stays letter for letter.
 */
export function uniqueNames(headers: readonly string[]): string[] {
  const wanted = headers.map((header, at) => header.replaceAll("\0", "") || `Column ${at + 1}`);
  const taken = new Set(["rowid"]);
  const later = new Set(wanted.map((name) => name.toLowerCase()));
  return wanted.map((name) => {
    let unique = name;
    for (let count = 2; taken.has(unique.toLowerCase()); count += 1) {
      const candidate = `${name} (${count})`;
      if (!later.has(candidate.toLowerCase())) unique = candidate;
    }
    taken.add(unique.toLowerCase());
    return unique;
  });
}
