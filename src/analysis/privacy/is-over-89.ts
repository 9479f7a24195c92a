/** Ages of 90 to 130 in years; "90+" and "90 or older" are what the rules ask for already. */
export function isOver89(cell: string): boolean {
  const age = /^(\d{2,3})(?:\.\d+)?(?: ?(?:y|yo|yrs?|years?)\b.*)?$/i.exec(cell.trim());
  const years = Number(age?.[1]);
  return years >= 90 && years <= 130;
}
