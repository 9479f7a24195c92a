import { isDeepStrictEqual } from "node:util";
import type { StoredAnalysis } from "#contract/calls/analyses.ts";
import type { Acknowledged, ClientLog } from "./client-log.ts";
import { withToken } from "./sign-up.ts";

/** Longer than the server waits between looks for analyses that nobody carries out. */
export const sweepMilliseconds = 12_000;

/**
 * Compares what the server says now with what it has told before; gives a sentence for each thing
 * that is not so. Reads all that `people` were ever told.
 */
export async function checkInvariants(
  address: string,
  people: ClientLog["people"],
): Promise<string[]> {
  const wrongs: string[] = [];
  for (const person of people) {
    try {
      person.member = await withToken(address, person.member);
      wrongs.push(...(await wrongsOf(address, person)));
    } catch (error) {
      wrongs.push(`an account cannot be read: ${String(error)}`);
    }
  }
  return wrongs;
}

async function wrongsOf(address: string, person: Acknowledged): Promise<string[]> {
  const read = async (path: string) => {
    const answer = await fetch(`${address}${path}`, { headers: person.member.headers });
    if (!answer.ok) throw new Error(`${path} ${answer.status}`);
    return answer.json();
  };
  const listed = (await read("/api/analyses")) as StoredAnalysis[];
  const stored: StoredAnalysis[] = [];
  for (const { id, state } of listed)
    if (state === "succeeded") stored.push((await read(`/api/analyses/${id}`)) as StoredAnalysis);
  const { freeAnalysesUsed } = (await read("/api/subscription-status")) as {
    freeAnalysesUsed: number;
  };
  return [
    ...listWrongs(person, listed),
    ...reportWrongs(person, stored),
    ...(freeAnalysesUsed === stored.length
      ? []
      : [`${freeAnalysesUsed} analyses are charged and ${stored.length} succeeded`]),
  ];
}

function listWrongs(person: Acknowledged, listed: StoredAnalysis[]): string[] {
  const states = new Map(listed.map(({ id, state }) => [id, state]));
  const wrongs: string[] = [];
  const untold = listed.filter(({ id }) => !person.accepted.has(id)).length;
  if (untold > person.untold)
    wrongs.push(`${untold} analyses exist that nobody was told of, of ${person.untold} that may`);
  for (const [id, state] of states) if (state === "running") wrongs.push(`${id} still runs`);
  for (const id of person.accepted) if (!states.has(id)) wrongs.push(`${id} is lost`);
  for (const [id, told] of person.ended)
    if (states.get(id) !== told) wrongs.push(`${id} was told as ${told} and is ${states.get(id)}`);
  return wrongs;
}

function reportWrongs(person: Acknowledged, stored: StoredAnalysis[]): string[] {
  const answers = new Map(stored.map(({ id, answer }) => [id, answer]));
  const wrongs = stored
    .filter(({ answer }) => answer === null)
    .map(({ id }) => `${id} succeeded without a report`);
  for (const [id, told] of person.reports)
    if (!isDeepStrictEqual(answers.get(id), told)) wrongs.push(`the report of ${id} has changed`);
  return wrongs;
}
