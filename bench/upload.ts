import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openYardstick } from "./duckdb-yardstick.ts";
import { type BenchOptions, type Figure, pointOf } from "./figure.ts";
import { mixedTable } from "./mixed-table.ts";
import { type RunningServer, startServer } from "./running-server.ts";

const megabyte = 1024 * 1024;

interface Times {
  readonly ours: number[];
  readonly one: number[];
  readonly all: number[];
}

/**
 * What a person waits for after choosing a CSV file (the multipart upload over HTTP, reading it in a
 * child process, and the whole answer back) beside DuckDB's `read_csv` of the same file into a table.
 */
export async function benchUpload({ quick }: BenchOptions): Promise<readonly Figure[]> {
  const sizes = quick ? [0.25, 0.5] : [1, 2.5, 5, 10];
  const rounds = quick ? 3 : 9;
  const folder = mkdtempSync(join(tmpdir(), "candor-bench-"));
  const server = await startServer();
  try {
    forgetPeak(server.pid);
    const measured: { size: number; times: Times }[] = [];
    for (const size of sizes) {
      const file = join(folder, `${size}.csv`);
      // Most programs end lines like this. A file may have ten of our megabytes and not a byte more.
      const text = mixedTable({ size: size * megabyte - 300, columns: 12 }).replaceAll(
        "\r\n",
        "\n",
      );
      writeFileSync(file, text);
      measured.push({ size, times: await timesOf(server, file, rounds) });
    }
    const peak = peakOf(server.pid);
    const peakMegabytes = peak === null ? {} : { peakMegabytes: peak };
    const figure = (threads: "one" | "all"): Figure => ({
      ...{ unit: "ms", sizeUnit: "MB", ...peakMegabytes },
      name: threads === "all" ? "upload-csv" : "upload-csv-one-thread",
      title: "Upload of a CSV file until its table is there",
      yardstick: `DuckDB read_csv, ${threads === "all" ? "its usual threads" : "one thread"}`,
      bound: { atMost: 3 },
      points: measured.map(({ size, times }) =>
        pointOf(size, { ours: times.ours, theirs: times[threads] }),
      ),
    });
    return [figure("all"), figure("one")];
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}

async function timesOf(server: RunningServer, file: string, rounds: number): Promise<Times> {
  const times: Times = { ours: [], one: [], all: [] };
  const [one, all] = [await openYardstick(1), await openYardstick(null)];
  const statements = [`create table t as select * from read_csv('${file}')`];
  const body = multipart(readFileSync(file));
  // The first call of each warms it.
  for (let round = 0; round <= rounds; round += 1) {
    // Nothing of one measurement runs on into the next, such as the start of the next child.
    await sleep(pauseMilliseconds);
    const ours = await upload(server, body);
    await sleep(pauseMilliseconds);
    const [oneThread, allThreads] = [await one.time(statements), await all.time(statements)];
    if (round === 0) continue;
    times.ours.push(ours);
    times.one.push(oneThread);
    times.all.push(allThreads);
  }
  return times;
}

const pauseMilliseconds = 800;

const boundary = "candor-bench-boundary";

function multipart(content: Buffer): Buffer {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="t.csv"\r\ncontent-type: text/csv\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

/** Milliseconds until the last byte of the answer is here. */
function upload({ address, headers }: RunningServer, body: Buffer): Promise<number> {
  const from = performance.now();
  return new Promise((resolve, reject) => {
    const sending = request(`${address}/api/upload-spreadsheet`, {
      method: "POST",
      headers: {
        ...headers,
        "content-type": `multipart/form-data; boundary=${boundary}`,
        "content-length": body.length,
      },
    });
    sending.on("error", reject);
    sending.on("response", (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`The upload got ${answer.statusCode}`));
      answer.resume().on("end", () => resolve(performance.now() - from));
    });
    sending.end(body);
  });
}

/** Highest resident size of a process since `forgetPeak`; null where the system does not tell. */
function peakOf(pid: number): number | null {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return null;
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(file, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/** A new embedded database needs more memory in its first seconds than ever after. */
function forgetPeak(pid: number): void {
  const file = `/proc/${pid}/clear_refs`;
  if (existsSync(file)) writeFileSync(file, "5");
}
