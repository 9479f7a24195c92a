import { expect } from "vitest";
import type { AnalysisEvent } from "#contract/calls/analyze.ts";

/** Events as a page reads them. */
export async function* eventsOf(response: Response): AsyncGenerator<AnalysisEvent> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const bytes of response.body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    const frames = text.split("\n\n");
    text = frames.pop() ?? "";
    for (const frame of frames) if (frame.startsWith("data: ")) yield JSON.parse(frame.slice(6));
  }
}

export async function all(events: AsyncGenerator<AnalysisEvent>): Promise<AnalysisEvent[]> {
  const list: AnalysisEvent[] = [];
  for await (const event of events) list.push(event);
  return list;
}

export function idOf(event: unknown): string {
  const { type, id } = event as { type: string; id: string };
  expect(type).toBe("accepted");
  return id;
}
