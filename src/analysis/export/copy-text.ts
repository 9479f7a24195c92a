/** What goes to the clipboard: the request and the analysis as markdown. */
export function copyText(prompt: string, analysis: string): string {
  return `Prompt: ${prompt}\n\n${analysis}`;
}
