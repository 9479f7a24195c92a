// node bench/release-sessions.ts [N] [SEED]: attacks what leaves for a hosted model in N sessions of ten
// questions with neighbouring filters (500 unless said), and prints what a solver recovers as JSON.
import { attackRelease } from "#test/analysis/release/attack-release.ts";

const [, , sessions = "500", seed = "3"] = process.argv;
const found = await attackRelease(Number(sessions), Number(seed));
process.stdout.write(
  `${JSON.stringify({ sessions: Number(sessions), seed: Number(seed), ...found })}\n`,
);
