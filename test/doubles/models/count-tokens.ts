/**
 * Tokens of a text as byte-pair vocabularies of two hundred thousand pieces cut it: words with the
 * blank before them, digits by threes, runs of signs. Another rule than the product's own.
 */
export function countTokens(text: string): number {
  let tokens = 0;
  for (const [piece] of text.matchAll(/ ?\p{L}+| ?\p{N}{1,3}| ?[^\s\p{L}\p{N}]+|\s+/gu)) {
    const length = piece.trim().length;
    if (/\p{L}/u.test(piece)) tokens += length <= 9 ? 1 : Math.ceil(length / 5);
    else if (/\p{N}/u.test(piece) || length === 0) tokens += 1;
    else tokens += Math.ceil(length / 2.5);
  }
  return tokens;
}

interface Message {
  readonly content?: unknown;
  readonly tool_calls?: readonly { readonly function: object }[];
}

/** Of a request of Chat Completions, as its model reads it: four for each message beside its text. */
export function countRequest(body: string): number {
  const { messages, tools } = JSON.parse(body) as { messages: Message[]; tools: object[] };
  const texts = messages.map(({ content, tool_calls: calls = [] }) =>
    [typeof content === "string" ? content : JSON.stringify(content), JSON.stringify(calls)].join(),
  );
  const read = texts.reduce((sum, text) => sum + countTokens(text) + 4, 0);
  return read + countTokens(JSON.stringify(tools));
}
