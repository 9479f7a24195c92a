/**
 * What a request says about the user's data: the block of a question, columns and facts, with line
 * breaks to read it by. Null where the request has no such block.
 */
export function parsePayload(body: string): string | null {
  const block = /<data-\w+>\\n(.*?)\\n<\/data-/s.exec(body)?.[1];
  if (block === undefined) return null;
  try {
    const json: unknown = JSON.parse(`"${block}"`);
    return JSON.stringify(JSON.parse(String(json)), null, 2);
  } catch {
    return null;
  }
}
