import { availableParallelism } from "node:os";
import { stageNames } from "#contract/calls/analyses.ts";
import { limits } from "#contract/limits.ts";
import { costQuestion, costTable } from "./cost-question.ts";
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
  /** When it entered its last step, after which it leaves its place. */
  readonly left: number;
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
  const done = together.filter(isDone).length;
  const refused = together.filter(({ code }) => code === "busy" || code === "too-many-waiting");
  const slowest = Math.max(0, ...refused.map(({ began, ended }) => Math.round(ended - began)));
  return {
    together: { analyses, people, done, refused: refused.length, milliseconds },
    slowestRefusalMilliseconds: slowest,
    oneBesideMany: fair.measured,
    faults: [
      ...(done + refused.length === analyses ? [] : [statusesOf(together)]),
      ...(done > 0 ? [] : ["none of many was done"]),
      ...(slowest < refusalMilliseconds ? [] : [`a refusal took ${slowest} ms`]),
      ...fair.faults,
    ],
  };
}

/** Who is refused learns it at once. */
const refusalMilliseconds = 2_000;

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
  const delay = overtakings(others, single);
  const after = others.filter(({ opened }) => opened > single.opened).length;
  return {
    measured: {
      many: places,
      singleMilliseconds: Math.round(single.ended - single.began),
      acceptedAfterMilliseconds: Math.round(single.accepted - single.began),
      aloneMilliseconds: Math.round(alone.ended - alone.began),
      allOfTheManyMilliseconds: Math.round(
        Math.max(...others.map(({ ended }) => ended)) - single.began,
      ),
      delayedByAnalyses: delay,
      openedAfterIt: after,
    },
    faults: [
      ...(isDone(single) && isDone(alone)
        ? []
        : [`the single one: ${statusesOf([alone, single])}`]),
      ...(Number.isFinite(single.opened) ? [] : ["the single one was never seen to begin"]),
      ...(after > 0 ? [] : ["none of the many still waited"]),
      ...(delay < 1 ? [] : [`one waited for ${delay} analyses`]),
    ],
  };
}

/**
 * How many of the many were given a place while the single one waited for one. All places were
 * held when it came: those that opened since and had not been given one before are counted.
 */
function overtakings(many: readonly Asked[], { accepted, opened }: Asked): number {
  const given = many.filter(({ left }) => left <= accepted).length + availableParallelism();
  return Math.max(0, many.filter((one) => one.opened < opened).length - given);
}

const isDone = ({ status, code }: Asked) => status === 200 && code === null;

const table = costTable(500);

/** Follows an analysis by its stages: the one after reading says that it has a place and a table. */
async function analyze(address: string, { headers }: Member): Promise<Asked> {
  const began = performance.now();
  const answer = await fetch(`${address}/api/analyze`, {
    method: "POST",
    headers: { ...headers, accept: "text/event-stream", "content-type": "application/json" },
    body: JSON.stringify(costQuestion(table)),
  });
  const decoder = new TextDecoder();
  const never = Number.POSITIVE_INFINITY;
  let [text, accepted, opened, left] = ["", never, never, never];
  for await (const bytes of answer.body ?? []) {
    const more = decoder.decode(bytes as Uint8Array, { stream: true });
    text += more;
    const now = performance.now();
    if (text.includes('"accepted"')) accepted = Math.min(accepted, now);
    if (afterReading.test(text)) opened = Math.min(opened, now);
    if (more.includes('"type":"stage"')) left = now;
  }
  const isReported = text.includes('"type":"report"');
  const problem = /"code":"([a-z-]+)"/.exec(text)?.[1] ?? "no report";
  const code = isReported ? null : problem;
  return { status: answer.status, code, began, accepted, opened, left, ended: performance.now() };
}

const [, ...laterStages] = stageNames;
const afterReading = new RegExp(`"name":"(${laterStages.join("|")})"`);

function statusesOf(asked: readonly Asked[]): string {
  const counts: Record<string, number> = {};
  for (const { status, code } of asked) {
    const name = `${status} ${code ?? ""}`.trim();
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return `answered ${JSON.stringify(counts)}`;
}
