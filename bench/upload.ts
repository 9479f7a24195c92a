import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { forgetPeak, peakMegabytesOf } from "../soak/harness/read-process.ts";
import { type Times, timeBeside } from "./duckdb-yardstick.ts";
import { type BenchOptions, type Figure, pointOf } from "./figure.ts";
import { mixedTable } from "./mixed-table.ts";
import { type RunningServer, runServer } from "./running-server.ts";

const megabyte = 1024 * 1024;

/**
 * What a person waits for after choosing a CSV file (the multipart upload over HTTP, reading it in a
 * child process, and the whole answer back) beside DuckDB's `read_csv` of the same file into a table.
 */
export async function benchUpload({ quick }: BenchOptions): Promise<readonly Figure[]> {
  const sizes = quick ? [0.25, 0.5] : [1, 2.5, 5, 10];
  const rounds = quick ? 3 : 9;
  const folder = mkdtempSync(join(tmpdir(), "candor-bench-"));
  const server = await runServer();
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
      const body = multipart(readFileSync(file));
      const statements = [`create table t as select * from read_csv('${file}')`];
      const ours = () => upload(server, body);
      measured.push({ size, times: await timeBeside(statements, rounds, ours) });
    }
    const peak = Math.round(peakMegabytesOf(server.pid));
    const peakMegabytes = peak === 0 ? {} : { peakMegabytes: peak };
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
