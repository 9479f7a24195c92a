import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { costQuestion, costTable } from "./cost-question.ts";
import { type Member, withToken } from "./sign-up.ts";

/** A person of the campaign; a cap holds for those who have one. */
export interface Payer {
  member: Member;
  readonly pays: boolean;
  readonly capCents: number | null;
  /** Ids that were told as succeeded. */
  readonly told: Set<string>;
}

export interface Working {
  readonly person: Payer;
  /** Fires when the server is about to be gone. */
  readonly quiet: AbortSignal;
  /** Takes a sentence for each answer that nothing excuses. */
  readonly wrongs: string[];
}

/** Two calls of one person at a time, so that reservations meet; until the server is gone. */
export async function work(address: string, working: Working): Promise<void> {
  const { person, quiet } = working;
  try {
    person.member = await withToken(address, person.member);
  } catch {
    return;
  }
  const loop = async () => {
    while (!quiet.aborted && (await analyse(address, working)));
  };
  await Promise.all([loop(), loop()]);
}

/** False once the server is gone. */
async function analyse(address: string, { person, quiet, wrongs }: Working): Promise<boolean> {
  const aiModel = person.pays && randomInt(2) === 0 ? "pro" : "flash";
  const body = JSON.stringify(costQuestion(costTable(3 + randomInt(200)), { aiModel }));
  const headers = { ...person.member.headers, "content-type": "application/json" };
  try {
    const answer = await fetch(`${address}/api/analyze`, {
      ...{ method: "POST", headers, body },
      signal: quiet,
    });
    const said = await answer.text();
    if (answer.status === 200) person.told.add((JSON.parse(said) as { id: string }).id);
    // Whoever has reached a cap asks on.
    else if (answer.status === 402) await sleep(100);
    else wrongs.push(`an analysis was answered ${answer.status} ${said.slice(0, 100)}`);
    return true;
  } catch {
    return false;
  }
}

/** One call; throws where it is not answered 200. */
export async function ask(
  address: string,
  { headers }: Member,
  [method, path, body]: readonly [method: string, path: string, body?: object],
): Promise<unknown> {
  const sent = body && {
    body: JSON.stringify(body),
    headers: { ...headers, "content-type": "application/json" },
  };
  const answer = await fetch(`${address}${path}`, { method, headers, ...sent });
  if (!answer.ok) throw new Error(`${path} ${answer.status} ${await answer.text()}`);
  return answer.json();
}
