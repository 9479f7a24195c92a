import type { ModelLocation } from "#contract/hosted-models.ts";
import { type ConversationBounds, insideBounds, outsideBounds } from "./conversation-bounds.ts";
import { insideInstructions, outsideInstructions } from "./instructions.ts";
import type { ToolSpec } from "./model-port.ts";
import { insideTools, outsideTools } from "./tools.ts";

/** What a model is given to do, by where it stands. */
export interface ModelTask {
  readonly instructions: string;
  readonly tools: readonly ToolSpec[];
  readonly bounds: ConversationBounds;
}

export const modelTask: Readonly<Record<ModelLocation, ModelTask>> = {
  outside: { instructions: outsideInstructions, tools: outsideTools, bounds: outsideBounds },
  inside: { instructions: insideInstructions, tools: insideTools, bounds: insideBounds },
};
