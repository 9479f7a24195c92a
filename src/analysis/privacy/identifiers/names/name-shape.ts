const particle =
  "(?:van der|van den|van de|van|von der|von|de la|de los|de las|de|del|della|di|da|dos|du|den|der|bin|ibn|binti|al|el|la|le|st\\.)";
const part =
  "(?:\\p{Lu}\\.|\\p{Lu}[\\p{L}\\p{M}]{0,24}(?:[-'’]\\p{L}[\\p{L}\\p{M}]{0,24}){0,3}(?<!['’]s))";

/** One blank, or a line end within a name. */
export const nameSeparator = "(?: |/|\\r?\\n {0,8})";

/** Words that may be a name; how many of them are one is told afterwards. */
export const nameRun = `(?:${particle} )?${part}(?:${nameSeparator}(?:${particle} )?${part}){0,3}`;

/** The same with the commas of `Okafor, Ada B.` */
export const listedNameRun = `(?:${particle} )?${part}(?:,? (?:${particle} )?${part}){0,4}`;

const lowerPart = "\\p{Ll}[\\p{L}\\p{M}'’-]{1,24}";

/** Up to three words of a note that is written without capital letters. */
export const lowerNameRun = `${lowerPart}(?: ${lowerPart}){0,2}`;
