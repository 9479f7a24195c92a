/** Names of the columns in an expression, a condition or a query, each once. */
export function columnsIn(root: unknown): string[] {
  const names = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    if ("kind" in node && node.kind === "column" && "column" in node)
      names.add(String(node.column));
    for (const value of Object.values(node)) visit(value);
  };
  visit(root);
  return [...names];
}
