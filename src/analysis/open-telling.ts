import type { ModelLocation } from "#contract/hosted-models.ts";
import type { Engine } from "./domain/engine.ts";
import type { Partition } from "./domain/population.ts";
import type { Telling } from "./domain/telling.ts";
import type { ComputedFacts } from "./facts/compute/compute-facts.ts";
import { countPopulations } from "./facts/query/count-populations.ts";
import type { PrivacyScan } from "./privacy/privacy-scan.ts";
import { planRelease } from "./privacy/release/plan-release.ts";
import { tellExactly } from "./tell-exactly.ts";
import { tellRounded } from "./tell-rounded.ts";

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
export async function openTelling(stands: ModelLocation, parts: Parts): Promise<Telling> {
  const { engine, question, computed, marker } = parts;
  const { facts, reading } = computed;
  const about = { engine, question, reading, facts, marker };
  if (stands === "inside") return tellExactly(about);
  const earlier = await parts.earlier();
  const { identifying, mixed } = await parts.scanning;
  const plan = planRelease({ facts, reading, earlier, profile: engine.profile, identifying });
  const release = { plan, counts: await countPopulations(engine, plan.request) };
  return tellRounded({ ...about, identifying, mixed, release });
}
