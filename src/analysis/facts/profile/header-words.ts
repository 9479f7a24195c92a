/** Words of a header in lower case: `PatientID`, `patient_id` and `Patient Id` are the same two. */
export function headerWords(header: string): string[] {
  return header
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== "");
}
