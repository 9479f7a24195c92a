/** Words of a header in lower case: `PatientID`, `patient_id` and `Patient Id` are the same two. */
export function headerWords(header: string): string[] {
  return header
    .replace(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, " ")
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== "");
}
