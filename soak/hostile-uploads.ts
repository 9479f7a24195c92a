// 25 honest and 25 hostile uploads at once against a real server; prints JSON.
// npm run soak -- hostile-uploads [--small]
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { problems } from "#contract/problem.ts";
import { childrenOf } from "../bench/watch-children.ts";
import { type HonestFile, honestFiles } from "./harness/honest-files.ts";
import { type HostileFile, hostileFiles } from "./harness/hostile-files.ts";
import { type Member, signUp } from "./harness/sign-up.ts";
import { type Server, startServer } from "./harness/start-server.ts";
import { type Uploaded, uploadFile } from "./harness/upload-file.ts";

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
const dataDir = mkdtempSync(join(tmpdir(), "candor-soak-"));
const server = await startServer({ environment: { DATA_DIR: dataDir } });
try {
  const told = await campaign(server);
  process.stdout.write(`${JSON.stringify(told, null, 1)}\n`);
  process.exitCode = told.faults.length > 0 ? 1 : 0;
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function campaign(running: Server) {
  const members = await Promise.all(Array.from({ length: 6 }, () => signUp(running.address)));
  const [bystander, ...others] = members;
  if (bystander === undefined) throw new Error("nobody signed up");
  const before = running.residentMegabytes();
  const watch = watchServer(running, bystander);
  const who = (at: number) => ({ headers: others[at % others.length]?.headers ?? {} });
  const [honestly, hostilely] = await Promise.all([
    Promise.all(files.honest.map((file, at) => uploadFile(running.address, file, who(at)))),
    Promise.all(
      files.hostile.map(({ leaveAfter, ...file }, at) =>
        uploadFile(running.address, file, {
          ...who(at),
          ...(leaveAfter !== undefined && { leaveAfter }),
        }),
      ),
    ),
  ]);
  const watched = await watch.stop();
  const left = await filesLeft();
  const took = honestly.map(({ milliseconds }) => milliseconds);
  const told = {
    honest: { uploads: honestly.length, ...spread(took) },
    hostile: outcomes(hostilely),
    serverMegabytes: { before: Math.round(before), ...watched.resident },
    parseChildren: watched.children,
    otherRequests: watched.others,
    left,
  };
  return { ...told, faults: [...faultsOf(honestly, hostilely), ...boundsOf(told)] };
}

/** Samples the server's memory and children every tenth of a second, and asks it small things meanwhile. */
function watchServer({ address, pid, residentMegabytes }: Server, bystander: Member) {
  const resident: number[] = [];
  const children: number[] = [];
  const took: number[] = [];
  const statuses: Record<string, number> = {};
  let open = true;
  const timer = setInterval(() => {
    resident.push(residentMegabytes());
    children.push(childrenOf(pid).filter(isParsing).length);
  }, 100);
  const asking = (async () => {
    while (open) {
      const started = performance.now();
      const answer = await fetch(`${address}/api/analyses`, { headers: bystander.headers });
      await answer.text();
      took.push(performance.now() - started);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      await new Promise((done) => setTimeout(done, 50));
    }
  })();
  return {
    async stop() {
      open = false;
      clearInterval(timer);
      await asking;
      return {
        resident: { peak: Math.round(Math.max(0, ...resident)), samples: resident.length },
        children: Math.max(0, ...children),
        others: { ...spread(took), statuses },
      };
    },
  };
}

/** A spare child that waits for work is not counted: it has read no file, so it is small. */
function isParsing(pid: number): boolean {
  try {
    const isParser = readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("parse-child");
    const jiffies = readFileSync(`/proc/${pid}/stat`, "utf8").split(" ").slice(13, 15);
    // A spare's start costs up to 0.5 s of both kinds of time; work costs more.
    return isParser && jiffies.reduce((sum, one) => sum + Number(one), 0) > 60;
  } catch {
    return false;
  }
}

/** Names of files that nobody needs any more, looked for until there are none or five seconds are over. */
async function filesLeft(): Promise<string[]> {
  for (let tries = 0; ; tries += 1) {
    const left = readdirSync(join(dataDir, "uploads"), { recursive: true, withFileTypes: true });
    const names = left.filter((entry) => entry.isFile()).map(({ name }) => name);
    if (names.length === 0 || tries === 50) return names;
    await new Promise((done) => setTimeout(done, 100));
  }
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
    const whole = upload.status === 200 && upload.letters > (file?.rows ?? 0);
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
  readonly honest: Spread;
  readonly serverMegabytes: { readonly peak: number };
  readonly parseChildren: number;
  readonly otherRequests: { readonly statuses: Readonly<Record<string, number>> };
  readonly left: readonly string[];
}

function boundsOf({ honest, serverMegabytes, parseChildren, otherRequests, left }: Told): string[] {
  const refused = Object.keys(otherRequests.statuses).filter((status) => status !== "200");
  return [
    ...(honest.p95 < 20_000 ? [] : ["the honest waited 20 s or more"]),
    ...(serverMegabytes.peak < 400 ? [] : ["the server took 400 MB or more"]),
    ...(parseChildren <= 2 ? [] : ["more than two files were read at once"]),
    ...(refused.length === 0 ? [] : [`another request was answered ${refused.join(", ")}`]),
    ...(left.length === 0 ? [] : ["files were left"]),
  ];
}

interface Spread {
  readonly p50: number;
  readonly p95: number;
  readonly most: number;
}

function spread(milliseconds: readonly number[]): Spread {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { p50: at(0.5), p95: at(0.95), most: at(1) };
}
