/**
 * What Excel encrypts a workbook with where its author asked for a protected structure and gave no
 * password to open it. Excel tries it on every encrypted workbook, so that nobody is asked for one.
 */
export const builtInPassword = "VelvetSweatshop";

/** As it is hashed: two bytes a character. */
export const wideBuiltInPassword = Buffer.from(builtInPassword, "utf16le");
