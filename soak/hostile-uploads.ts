// 25 honest and 25 hostile uploads at once against a real server; prints JSON.
// npm run soak -- hostile-uploads [--small]
import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { problems } from "#contract/problem.ts";
import { type HonestFile, honestFiles } from "./harness/honest-files.ts";
import { type HostileFile, hostileFiles } from "./harness/hostile-files.ts";
import type { Place } from "./harness/open-place.ts";
import { childrenOf, commandOf, forgetPeak, peakMegabytesOf } from "./harness/read-process.ts";
import { type Member, signUp } from "./harness/sign-up.ts";
import type { Server } from "./harness/start-server.ts";
import { type Timings, TimingsByKind, timedFetch } from "./harness/timings.ts";
import { type Uploaded, uploadFile } from "./harness/upload-file.ts";
import { withServer } from "./harness/with-server.ts";

const { values } = parseArgs({ options: { small: { type: "boolean" } } });
const honest = values.small
  ? honestFiles([0.5, 1, 1, 2], [5_000])
  : honestFiles([1, 2, 4, 6, 8, 10, 10, 10, 10, 10], [20_000, 60_000, 120_000]);
const files = {
  honest: Array.from(
    { length: values.small ? 5 : 25 },
    (_, at) => honest[at % honest.length],
  ).filter((file) => file !== undefined),
  hostile: values.small
    ? hostileFiles(1024 * 1024).filter((_, at) => at % 5 === 0)
    : hostileFiles(),
};
await withServer({ database: "pglite" }, campaign);

async function campaign(server: Server, place: Place) {
  const { address } = server;
  const members = await Promise.all(Array.from({ length: 6 }, () => signUp(address)));
  const [bystander, ...others] = members;
  if (bystander === undefined) throw new Error("nobody signed up");
  const before = server.residentMegabytes();
  const watch = watchOthers(server, bystander);
  const timings = new TimingsByKind();
  const send = async (kind: string, file: HonestFile | HostileFile, at: number) => {
    const { headers = {} } = others[at % others.length] ?? {};
    const leaving = "leaveAfter" in file ? { leaveAfter: file.leaveAfter } : {};
    const uploaded = await uploadFile(address, file, { headers, ...leaving });
    timings.add(kind, uploaded.status, uploaded.milliseconds);
    return uploaded;
  };
  const [honestly, hostilely] = await Promise.all([
    Promise.all(files.honest.map((file, at) => send("honest", file, at))),
    Promise.all(files.hostile.map((file, at) => send("hostile", file, at))),
  ]);
  const watched = await watch.stop();
  const told = {
    honest: timings.of("honest"),
    hostile: outcomes(hostilely),
    serverMegabytes: { before: Math.round(before), peak: watched.peakMegabytes },
    parseChildren: watched.parseChildren,
    others: watched.others,
    left: await filesLeft(place),
  };
  return { ...told, faults: [...faultsOf(honestly, hostilely), ...boundsOf(told)] };
}

/** Counts the parsers all the time, and asks small things as somebody who uploads nothing. */
function watchOthers({ address, pid }: Server, { headers }: Member) {
  forgetPeak(pid);
  const timings = new TimingsByKind();
  let [open, parseChildren] = [true, 0];
  const asking = (async () => {
    while (open) {
      const parsing = childrenOf(pid).filter((child) => commandOf(child).includes("parse-child"));
      parseChildren = Math.max(parseChildren, parsing.length);
      await timedFetch(timings, "list", { url: `${address}/api/analyses`, init: { headers } });
      await sleep(50);
    }
  })();
  return {
    async stop() {
      open = false;
      await asking;
      const peakMegabytes = Math.round(peakMegabytesOf(pid));
      return { peakMegabytes, parseChildren, others: timings.of("list") };
    },
  };
}

/** Names of files that nobody needs any more, looked for until there are none or five seconds are over. */
async function filesLeft({ strays }: Place): Promise<string[]> {
  for (let tries = 0; tries < 50 && strays().length > 0; tries += 1) await sleep(100);
  return strays();
}

function outcomes(uploads: readonly Uploaded[]) {
  return uploads.map((upload, at) => ({
    file: files.hostile[at]?.name,
    status: upload.status,
    milliseconds: Math.round(upload.milliseconds),
    says: upload.status === 200 ? `${upload.letters} letters` : (messageIn(upload) ?? upload.start),
  }));
}

function messageIn({ start }: Uploaded): string | undefined {
  try {
    const { code, message } = JSON.parse(start) as { code: string; message: string };
    return Object.hasOwn(problems, code) && code !== "unknown" ? message : undefined;
  } catch {
    return undefined;
  }
}

function faultsOf(honestly: readonly Uploaded[], hostilely: readonly Uploaded[]): string[] {
  const read = honestly.flatMap((upload, at) => {
    const file: HonestFile | undefined = files.honest[at];
    const whole = upload.status === 200 && upload.end.includes(`"rows":${file?.rows},`);
    return whole ? [] : [`${file?.name}: ${upload.status} ${upload.start.slice(0, 200)}`];
  });
  const answered = hostilely.flatMap((upload, at) => {
    const file: HostileFile | undefined = files.hostile[at];
    const sentence = upload.status === 200 || messageIn(upload) !== undefined;
    return sentence || file?.leaveAfter !== undefined
      ? []
      : [`${file?.name}: ${upload.status} ${upload.start.slice(0, 200)}`];
  });
  return [...read, ...answered];
}

interface Told {
  readonly honest: Timings;
  readonly serverMegabytes: { readonly peak: number };
  readonly parseChildren: number;
  readonly others: Timings;
  readonly left: readonly string[];
}

function boundsOf({ honest, serverMegabytes, parseChildren, others, left }: Told): string[] {
  const { peak } = serverMegabytes;
  const refused = Object.keys(others.statuses).filter((status) => status !== "200");
  return [
    ...(honest.p95 < 20_000 ? [] : [`the honest waited ${honest.p95} ms`]),
    ...(peak > 0 && peak < 400 ? [] : [`the server took ${peak} MB`]),
    // One a core, and a spare stands in a place that is free.
    ...(parseChildren > 0 && parseChildren <= availableParallelism()
      ? []
      : [`${parseChildren} files were read at once`]),
    ...(others.p95 < 1_000 ? [] : [`others waited ${others.p95} ms`]),
    ...(refused.length === 0 ? [] : [`another request was answered ${refused.join(", ")}`]),
    ...left.map((name) => `${name} was left`),
  ];
}
