import type { ModelLocation } from "#contract/hosted-models.ts";
import { discloseExactly } from "./disclose-exactly.ts";
import { discloseRounded } from "./disclose-rounded.ts";
import type { Engine } from "./domain/engine.ts";
import type { ModelDisclosure } from "./domain/model-disclosure.ts";
import type { Partition } from "./domain/population.ts";
import type { ComputedFacts } from "./facts/compute/compute-facts.ts";
import { countPopulations } from "./facts/query/count-populations.ts";
import type { PrivacyScan } from "./privacy/privacy-scan.ts";
import { planRelease } from "./privacy/release/plan-release.ts";

interface Parts {
  readonly engine: Engine;
  readonly question: string;
  readonly computed: ComputedFacts;
  readonly scanning: Promise<PrivacyScan>;
  readonly marker: string;
  /** What models outside were told of the same data before. */
  earlier(): Promise<readonly Partition[]>;
}

/** How a model that stands there is told of a table; for one outside, what may leave is counted first. */
export async function openModelDisclosure(
  stands: ModelLocation,
  parts: Parts,
): Promise<ModelDisclosure> {
  const { engine, question, computed, marker } = parts;
  const { facts, reading } = computed;
  const about = { engine, question, reading, facts, marker };
  if (stands === "inside") return discloseExactly(about);
  const earlier = await parts.earlier();
  const { identifying, mixed } = await parts.scanning;
  const plan = planRelease({ facts, reading, earlier, profile: engine.profile, identifying });
  const release = { plan, counts: await countPopulations(engine, plan.request) };
  return discloseRounded({ ...about, identifying, mixed, release });
}
