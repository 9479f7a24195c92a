/** Whether an address is one of a list that people wrote; letters count the same in both cases. */
export function isListed(address: string, list: readonly string[]): boolean {
  return list.some((listed) => listed.trim().toLowerCase() === address.toLowerCase());
}
