import { availableParallelism } from "node:os";
import { limits } from "#contract/limits.ts";
import { type Member, signUp } from "./sign-up.ts";

export interface ManyAnalyses {
  /** At once, of one person; as many again from several others together. */
  readonly analyses: number;
  readonly people: number;
}

interface Asked {
  readonly status: number;
  readonly code: string | null;
  readonly began: number;
  /** When it stood in the line. */
  readonly accepted: number;
  /** When its table was loaded. */
  readonly opened: number;
  readonly ended: number;
}

/**
 * Two rounds against a real server: analyses of several people at once, of which each must be done
 * or refused at once; and many of one person with a single one of another among them, measured by
 * how many of the many were given a place while it waited for one.
 */
export async function manyAnalyses(address: string, { analyses, people }: ManyAnalyses) {
  const members = await Promise.all(Array.from({ length: people }, () => signUp(address)));
  const [first, second] = members;
  if (first === undefined || second === undefined) throw new Error("it takes two people");
  const person = (at: number) => members[at % members.length] ?? first;
  const from = performance.now();
  const together = await Promise.all(
    Array.from({ length: analyses }, (_, at) => analyze(address, person(at))),
  );
  const milliseconds = Math.round(performance.now() - from);
  const fair = await oneBesideMany(address, { first, second, analyses });
  const done = together.filter(({ code, status }) => status === 200 && code === null).length;
  const refused = together.filter(({ code }) => code === "busy" || code === "too-many-waiting");
  const slowest = Math.max(0, ...refused.map(({ began, ended }) => Math.round(ended - began)));
  return {
    together: { analyses, people, done, refused: refused.length, milliseconds },
    slowestRefusalMilliseconds: slowest,
    oneBesideMany: fair,
    faults: [
      ...(done + refused.length === analyses ? [] : [statusesOf(together)]),
      ...(fair.delayedByAnalyses < 1 ? [] : [`one waited for ${fair.delayedByAnalyses} analyses`]),
    ],
  };
}

interface Beside {
  readonly first: Member;
  readonly second: Member;
  readonly analyses: number;
}

async function oneBesideMany(address: string, { first, second, analyses }: Beside) {
  const alone = await analyze(address, second);
  const places = Math.min(analyses, limits.queueLengthForOne);
  const many = Array.from({ length: places }, () => analyze(address, first));
  // All of the many are in the line once the first of them is done.
  await Promise.race(many);
  const single = await analyze(address, second);
  const others = await Promise.all(many);
  const opened = others.filter((one) => one.opened > single.accepted && one.opened < single.opened);
  return {
    many: places,
    singleMilliseconds: Math.round(single.ended - single.began),
    acceptedAfterMilliseconds: Math.round(single.accepted - single.began),
    aloneMilliseconds: Math.round(alone.ended - alone.began),
    allOfTheManyMilliseconds: Math.round(
      Math.max(...others.map(({ ended }) => ended)) - single.began,
    ),
    // As many as there are cores had a place already when the single one came.
    delayedByAnalyses: Math.max(0, opened.length - availableParallelism()),
  };
}

const table = `ward,doctor,cost\n${Array.from({ length: 500 }, (_, at) => `W${at % 7},D${at % 13},${at * 3}`).join("\n")}`;

/** Follows an analysis: the stage after reading says that it had its place and its table is loaded. */
async function analyze(address: string, { headers }: Member): Promise<Asked> {
  const began = performance.now();
  const question = { prompt: "What is the total cost by ward?", fileContent: table };
  const columns = { fileName: "costs.csv", selectedHeaders: ["ward", "cost"] };
  const answer = await fetch(`${address}/api/analyze`, {
    method: "POST",
    headers: { ...headers, accept: "text/event-stream", "content-type": "application/json" },
    body: JSON.stringify({ ...question, ...columns }),
  });
  const decoder = new TextDecoder();
  let [text, accepted, opened] = ["", Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for await (const bytes of answer.body ?? []) {
    text += decoder.decode(bytes as Uint8Array, { stream: true });
    if (text.includes('"accepted"')) accepted = Math.min(accepted, performance.now());
    if (text.includes('"scanning"')) opened = Math.min(opened, performance.now());
  }
  const code = /"code":"([a-z-]+)"/.exec(text.includes('"type":"report"') ? "" : text)?.[1] ?? null;
  return { status: answer.status, code, began, accepted, opened, ended: performance.now() };
}

function statusesOf(asked: readonly Asked[]): string {
  const counts: Record<string, number> = {};
  for (const { status, code } of asked) {
    const name = `${status} ${code ?? ""}`.trim();
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return `answered ${JSON.stringify(counts)}`;
}
