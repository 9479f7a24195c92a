import type { EngineInput } from "./open-engine.ts";

/** What the parent asks of the engine's child: first to load, then to run queries. */
export type EngineMessage =
  | { readonly kind: "load"; readonly input: EngineInput }
  | { readonly kind: "run"; readonly sql: string };
