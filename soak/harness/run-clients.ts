import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { createParser } from "eventsource-parser";
import type { AnalysisAnswer, AnalysisEvent } from "#contract/calls/analyses.ts";
import { type ProblemCode, problems } from "#contract/problem.ts";
import { call, type Outcome, type Target } from "./call.ts";
import { type Acknowledged, acknowledged } from "./client-log.ts";
import { costQuestion } from "./cost-question.ts";
import { Refused, signUp, withToken } from "./sign-up.ts";

/** A list shows 100 analyses; a person who has more could not be checked by it. */
const maxAsked = 90;

/**
 * Lets several people work at once until `signal` fires: analyse, stop, upload, list, sign up. What
 * they are told stands in the target's log. They go on through every fault.
 */
export async function runClients(
  target: Target,
  { clients, signal }: { readonly clients: number; readonly signal: AbortSignal },
): Promise<void> {
  await Promise.all(Array.from({ length: clients }, () => runClient(target, signal)));
}

async function runClient(target: Target, signal: AbortSignal): Promise<void> {
  let person = await arrive(target);
  while (!signal.aborted) {
    if (person === null || person.asked >= maxAsked || randomInt(25) === 0)
      person = await arrive(target);
    if (person === null) await sleep(100);
    else if ((await act(target, person)).kind === "cut") await sleep(50);
  }
}

/** A new person, or one from before who comes back with a new token; null when neither works. */
async function arrive(target: Target): Promise<Acknowledged | null> {
  const { address, log } = target;
  const idle = log.people.filter(({ asked }) => asked < maxAsked);
  const back = randomInt(3) > 0 ? idle.at(randomInt(Math.max(1, idle.length))) : undefined;
  try {
    if (back !== undefined) {
      back.member = await withToken(address, back.member);
      // Who was last here comes last: the last are checked after each fault.
      log.people.push(...log.people.splice(log.people.indexOf(back), 1));
      return back;
    }
    const person = acknowledged(await signUp(address));
    log.people.push(person);
    return person;
  } catch (error) {
    const status = error instanceof Refused ? error.status : "cut";
    const isExcused = status === "cut" ? target.mayBeCut : await target.excuses(status);
    if (!isExcused) log.unexpected.push(`arriving: ${error}`);
    log.statuses[`arrive ${status}`] = (log.statuses[`arrive ${status}`] ?? 0) + 1;
    return null;
  }
}

function act(target: Target, person: Acknowledged): Promise<Outcome> {
  const { member } = person;
  const get = (path: string) => call(target, { member, method: "GET", path });
  const acts = [
    ...Array.from({ length: 4 }, () => () => analyseAloud(target, person, false)),
    () => analyseAloud(target, person, true),
    () => analyseSilently(target, person),
    () => upload(target, person),
    () => upload(target, person),
    () => get("/api/analyses"),
    () => get("/api/subscription-status"),
  ];
  const chosen = acts[randomInt(acts.length)] ?? acts[0];
  return chosen === undefined ? get("/api/analyses") : chosen();
}

/** Asks and listens to the end; with `stop`, stops it as soon as it has begun. */
export async function analyseAloud(
  target: Target,
  person: Acknowledged,
  stop: boolean,
): Promise<Outcome> {
  const { member } = person;
  let seen = 0;
  let id = "";
  let stopping = Promise.resolve();
  let last: AnalysisEvent["type"] = "accepted";
  const failures: Promise<void>[] = [];
  const hear = (text: string) => {
    const events = eventsOf(text);
    for (const event of events.slice(seen)) {
      if (event.type === "accepted") id = event.id;
      last = event.type;
      note(person, id, event);
      if (event.type === "problem") failures.push(judgeFailure(target, event.problem.code));
    }
    if (stop && seen === 0 && id !== "") stopping = stopRun(target, person, id);
    seen = events.length;
  };
  person.asked += 1;
  const path = "/api/analyze-confirmed";
  const asked = { member, method: "POST", path, body: question(), stream: true } as const;
  const outcome = await call(target, asked, hear);
  await Promise.all([stopping, ...failures]);
  if (id === "") person.untold += 1;
  if (outcome.kind === "answer" && outcome.status === 200 && !endings.has(last))
    target.log.unexpected.push(`a stream ended after ${last}`);
  return outcome;
}

const endings = new Set<AnalysisEvent["type"]>(["report", "problem", "stopped"]);

/** A failure that is told within a stream has a status too, which must be excused as any other. */
async function judgeFailure({ log, excuses }: Target, code: string): Promise<void> {
  log.problems[code] = (log.problems[code] ?? 0) + 1;
  const [status] = problems[code as ProblemCode];
  if (!(await excuses(status))) log.unexpected.push(`an analysis failed: ${code}`);
}

async function stopRun(target: Target, person: Acknowledged, id: string): Promise<void> {
  const path = `/api/analyses/${id}/stop`;
  const outcome = await call(target, { member: person.member, method: "POST", path });
  if (outcome.kind === "cut" || outcome.status !== 200) return;
  const { state } = JSON.parse(outcome.text) as { state: string };
  if (state === "stopped" || state === "failed") person.ended.set(id, state);
}

/** Whole events only: the last one may be cut in the middle. */
function eventsOf(text: string): AnalysisEvent[] {
  const events: AnalysisEvent[] = [];
  createParser({ onEvent: ({ data }) => events.push(JSON.parse(data)) }).feed(text);
  return events;
}

function note(person: Acknowledged, id: string, event: AnalysisEvent): void {
  if (event.type === "accepted") person.accepted.add(id);
  if (event.type === "report") person.reports.set(id, event.answer);
  if (event.type === "problem") person.ended.set(id, "failed");
  if (event.type === "stopped") person.ended.set(id, "stopped");
}

async function analyseSilently(target: Target, person: Acknowledged): Promise<Outcome> {
  const { member } = person;
  person.asked += 1;
  const path = "/api/analyze-confirmed";
  const outcome = await call(target, { member, method: "POST", path, body: question() });
  if (outcome.kind === "answer" && outcome.status === 200) {
    const answer = JSON.parse(outcome.text) as AnalysisAnswer;
    person.accepted.add(answer.id);
    person.reports.set(answer.id, answer);
  } else person.untold += 1;
  return outcome;
}

/** With a keyword, so that a confirmation is written down before the analysis begins. */
function question(): object {
  const keywords = { hipaaKeywords: ["diabetes"], confirmedKeywords: ["diabetes"] };
  return costQuestion(table(), { groupByHeader: "ward", ...keywords });
}

function table(): string {
  const rows = Array.from({ length: 3 + randomInt(300) }, (_, row) =>
    [`Ward ${row % 7}`, randomInt(10_000), row === 0 ? "Diabetes" : "well"].join(),
  );
  return ["ward,cost,note", ...rows].join("\r\n");
}

async function upload(target: Target, { member }: Acknowledged): Promise<Outcome> {
  const content = table();
  const form = new FormData();
  form.append("file", new File([content], "costs.csv"));
  const path = "/api/upload-spreadsheet";
  const outcome = await call(target, { member, method: "POST", path, body: form });
  if (outcome.kind === "answer" && outcome.status === 200) {
    const read = JSON.parse(outcome.text) as { content: string };
    if (read.content !== content) target.log.unexpected.push("an upload came back changed");
  }
  return outcome;
}
