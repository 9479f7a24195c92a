import { Problem } from "#contract/problem.ts";
import type { WritingDesk } from "../analyst.ts";
import type { ModelPort, ModelReply, ToolCall, Turn } from "./model-port.ts";
import type { WithinTime } from "./model-time.ts";
import type { ModelWork } from "./model-work.ts";

export interface Talking {
  readonly port: ModelPort;
  readonly work: ModelWork;
  /** What it is told first. */
  readonly told: { readonly text: string };
  readonly desk: Pick<WritingDesk, "onSending" | "onReplied" | "signal">;
  readonly withinTime: WithinTime;
}

/** What has come of a conversation so far. */
export interface Talk<Outcome> {
  /** Whether the next request is the last. */
  readonly isLast: boolean;
  /** What the calls of the last reply gave. */
  readonly answers: readonly { readonly call: ToolCall; readonly value: object }[];
  /** Answers the calls of a reply; what came of the conversation once it has ended, else null. */
  take(reply: ModelReply): Promise<Outcome | null>;
  /** What was handed in and may be mended once; null before that. */
  ended(): Outcome | null;
}

/** Asks a model for one step after the other until it hands in; the last request takes nothing else. */
export async function stepUntilDone<Outcome>(
  { port, work: { instructions, tools }, told, desk, withinTime }: Talking,
  talk: Talk<Outcome>,
): Promise<Outcome> {
  const turns: Turn[] = [{ kind: "data", text: told.text }];
  while (true) {
    const { onSending, onReplied } = desk;
    const heard = { onSending, ...(onReplied && { onReplied }) };
    const only = talk.isLast ? "submit" : null;
    const request = { instructions, tools, turns, only, ...heard };
    const reply = await withinTime((signal) => port.step({ ...request, signal })).catch(
      (error: unknown) => {
        // An answer that was mended no more is there and paid for: what is wrong in it is struck.
        if (desk.signal.aborted || !(error instanceof Problem)) throw error;
        if (talk.ended() === null) throw error;
        return null;
      },
    );
    const outcome = reply === null ? talk.ended() : await talk.take(reply);
    if (outcome !== null) return outcome;
    if (reply !== null)
      turns.push({ kind: "reply", reply }, { kind: "results", results: talk.answers });
  }
}
