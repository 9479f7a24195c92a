import { EventSourceParserStream } from "eventsource-parser/stream";
import { expect } from "vitest";
import type { AnalysisEvent } from "#contract/calls/analyses.ts";

/** Events as a page reads them. */
export async function* eventsOf(response: Response): AsyncGenerator<AnalysisEvent> {
  const texts = response.body?.pipeThrough(new TextDecoderStream());
  const events = texts?.pipeThrough(new EventSourceParserStream()) ?? [];
  for await (const { data } of events) yield JSON.parse(data);
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
