import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type { ProblemCode } from "#contract/problem.ts";
import { type Gauges, watchReadings } from "./watch-readings.ts";

/** Counts what happens. A label takes its values from a closed list, so none can hold health data. */
export interface Metrics {
  answered(answer: AnsweredRequest): void;
  refused(code: ProblemCode): void;
  analysisEnded(analysis: EndedAnalysis): void;
  uploadEnded(upload: EndedUpload): void;
  workerEnded(child: EndedWorker): void;
  logged(level: string): void;
  /** Reads, whenever metrics are asked for, how things stand; also Node's own figures. */
  watch(readings: Gauges): void;
  /** All of it in Prometheus' text format. */
  text(): Promise<string>;
}

export interface AnsweredRequest {
  readonly method: string;
  /** Pattern of the route, never the address called. */
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
}

export interface EndedAnalysis {
  readonly state: string;
  readonly milliseconds: number;
  readonly stages: Readonly<Record<string, number>>;
  /** Whether a model and the rules came to the same figures, where both read the question. */
  readonly agreement?: "same" | "different" | undefined;
}

export interface EndedUpload {
  readonly format: string;
  readonly bytes: number;
  /** Why it was refused; null where it was read. */
  readonly code: ProblemCode | null;
  readonly milliseconds: number;
}

export interface EndedWorker {
  /** Name of its entry file. */
  readonly kind: string;
  readonly reason: string;
  /** The most it ever had resident; null where the system does not say. */
  readonly peakBytes: number | null;
}

/** Metrics of their own, beside those of any other server in the same process. */
export function openMetrics(): Metrics {
  const registry = new Registry();
  const meters = openMeters(registry);
  return {
    answered: ({ method, route, status, milliseconds }) =>
      meters.requests.observe(
        { method: methods.has(method) ? method : "other", route, status: classOf(status) },
        milliseconds / 1000,
      ),
    refused: (code) => meters.problems.inc({ code }),
    analysisEnded: ({ state, milliseconds, stages, agreement }) => {
      if (agreement !== undefined) meters.agreement.inc({ agreement });
      meters.analyses.observe({ state }, milliseconds / 1000);
      for (const [stage, took] of Object.entries(stages))
        meters.stages.observe({ stage }, took / 1000);
    },
    uploadEnded: ({ format, bytes, code, milliseconds }) => {
      meters.uploads.observe({ format, outcome: code ?? "read" }, milliseconds / 1000);
      meters.uploadBytes.inc({ format }, bytes);
    },
    workerEnded: ({ kind, reason, peakBytes }) => {
      meters.workers.inc({ kind, reason });
      if (peakBytes !== null) meters.childPeaks.observe({ kind }, peakBytes);
    },
    logged: (level) => meters.logLines.inc({ level }),
    watch: (readings) => {
      collectDefaultMetrics({ register: registry });
      watchReadings(registry, readings);
    },
    text: () => registry.metrics(),
  };
}

/** People can send any method; others than these are counted together. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"]);
const classOf = (status: number) => `${Math.floor(status / 100)}xx`;

const megabyte = 1024 * 1024;
const requestSeconds = [0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30];
const workSeconds = [0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 60, 180, 600];
const peakBytes = [50, 100, 200, 350, 500, 900, 1_600, 2_400].map((size) => size * megabyte);

function openMeters(registry: Registry) {
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const histogram = <Label extends string>(
    [name, help]: [string, string],
    labelNames: Label[],
    buckets: number[],
  ) => new Histogram({ name, help, labelNames, buckets, registers });
  return {
    requests: histogram(
      ["candor_http_request_duration_seconds", "Duration of HTTP requests"],
      ["method", "route", "status"],
      requestSeconds,
    ),
    problems: counter("candor_refused_requests_total", "Refused requests by error code", ["code"]),
    analyses: histogram(
      ["candor_analysis_duration_seconds", "Duration of analyses, time in the queue included"],
      ["state"],
      workSeconds,
    ),
    agreement: counter(
      "candor_model_agreement_total",
      "Reports of a model by whether the built-in reading gave the same figures",
      ["agreement"],
    ),
    stages: histogram(
      [
        "candor_analysis_stage_duration_seconds",
        "Duration of each stage; reading includes time in the queue",
      ],
      ["stage"],
      workSeconds,
    ),
    uploads: histogram(
      ["candor_upload_duration_seconds", "Duration of uploads, time in the queue included"],
      ["format", "outcome"],
      workSeconds,
    ),
    uploadBytes: counter("candor_upload_bytes_total", "Bytes of uploaded files", ["format"]),
    workers: counter(
      "candor_worker_processes_exited_total",
      "Worker processes that exited, by reason",
      ["kind", "reason"],
    ),
    childPeaks: histogram(
      ["candor_worker_peak_memory_bytes", "Peak resident memory of each worker process"],
      ["kind"],
      peakBytes,
    ),
    logLines: counter("candor_log_lines_total", "Lines written to the log", ["level"]),
  };
}
