import { afterAll, beforeAll } from "vitest";
import { type AnalysisTools, analyse } from "#analysis/analyse.ts";
import type { AnalysisInput } from "#analysis/domain/analysis.ts";
import { modelAnalyst } from "#analysis/narrative/model/model-analyst.ts";
import { openCompatible } from "#analysis/narrative/model/providers/open-compatible.ts";
import { startWorkerPool } from "#analysis/processes/start-worker-pool.ts";
import { type ModelLocation, unpricedModel } from "#contract/hosted-models.ts";
import { compatibleWire } from "../doubles/models/compatible-wire.ts";
import { type Answer, startTestModel } from "../doubles/models/start-test-model.ts";
import type { Heard, Said } from "../doubles/models/wire.ts";

type Calls = NonNullable<Said["calls"]>;

/** A model that makes these calls, whatever it is told; or calls made of what it was told. */
export const calling = (calls: Calls | ((heard: Heard) => Calls)): Answer => ({
  kind: "reply",
  of: (heard) => ({ calls: typeof calls === "function" ? calls(heard) : calls }),
});

type Conversations = Awaited<ReturnType<typeof openConversations>>;

/** A model that speaks as Ollama does and analyses what it is asked, from before the first test of a file to after its last. */
export function heldConversations(): Omit<Conversations, "close"> & Pick<AnalysisTools, "workers"> {
  const workers = startWorkerPool();
  let opened: Conversations | undefined;
  beforeAll(async () => {
    opened = await openConversations(workers);
  });
  afterAll(async () => {
    await workers.close();
    await opened?.close();
  });
  const held = (): Conversations => {
    if (opened === undefined) throw new Error("A model is asked from within a test");
    return opened;
  };
  return {
    workers,
    get double() {
      return held().double;
    },
    heard: (at) => held().heard(at),
    run: (...asked) => held().run(...asked),
  };
}

async function openConversations(workers: AnalysisTools["workers"]) {
  const double = await startTestModel(compatibleWire);
  const heard = (at: number) => compatibleWire.heard(double.bodies.at(at) ?? "{}");
  return {
    double,
    /** What a request told, the last one unless said. */
    heard: (at = -1) => heard(at),
    run(input: AnalysisInput, stands: ModelLocation, answers: readonly Answer[]) {
      double.bodies.length = 0;
      double.answer(...answers);
      const [model, apiKey, baseUrl] = ["test-model-1", double.key, double.address];
      const catalogue = [unpricedModel(model, "compatible")];
      const port = openCompatible({ model, apiKey, baseUrl, stands, catalogue, pauses: [] });
      return analyse(input, {
        ...{ workers, analyst: modelAnalyst(port), marker: "m" },
        onSending: async () => undefined,
      });
    },
    close: () => double.close(),
  };
}
