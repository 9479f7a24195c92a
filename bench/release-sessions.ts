// node bench/release-sessions.ts [N]: attacks what leaves for a hosted model in N sessions of ten
// questions with neighbouring filters (500 unless said), and prints what a solver recovers as JSON.
import { attackRelease } from "#test/analysis/release/attack-release.ts";

const sessions = Number(process.argv[2] ?? 500);
process.stdout.write(`${JSON.stringify({ sessions, ...(await attackRelease(sessions, 3)) })}\n`);
