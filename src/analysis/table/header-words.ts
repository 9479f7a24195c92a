/** Words of a header in lower case: `PatientID`, `patient_id` and `Patient Id` are the same two. */
export function headerWords(header: string): string[] {
  return header
    .replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, " ")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** The same without digits: `dose2` is `dose`. */
export const letterWords = (header: string): string[] =>
  headerWords(header).flatMap((word) => word.split(/\p{N}+/u).filter((part) => part !== ""));
