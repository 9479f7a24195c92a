import { resourceUsage } from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { Gauge, type Registry } from "prom-client";

/** How things stand at the moment somebody asks. */
export interface Gauges {
  /** Workers and who waits for them, one queue for each kind. */
  queues(): readonly QueueReading[];
  /** Analyses accepted and not ended, waiting ones included. */
  analyses(): number;
  /** Rejects where the database does not answer. */
  pingDatabase(): Promise<void>;
}

export interface QueueReading {
  readonly kind: string;
  readonly running: number;
  readonly waiting: number;
}

/** Adds the gauges, each read when metrics are asked for. */
export function watchReadings(registry: Registry, readings: Gauges): void {
  const registers = [registry];
  new Gauge({
    name: "candor_worker_processes_running",
    help: "Worker processes at work",
    labelNames: ["kind"],
    registers,
    collect() {
      for (const { kind, running } of readings.queues()) this.set({ kind }, running);
    },
  });
  new Gauge({
    name: "candor_worker_queue_length",
    help: "Jobs waiting for a worker process",
    labelNames: ["kind"],
    registers,
    collect() {
      for (const { kind, waiting } of readings.queues()) this.set({ kind }, waiting);
    },
  });
  new Gauge({
    name: "candor_analyses_in_progress",
    help: "Analyses accepted and not finished",
    registers,
    collect() {
      this.set(readings.analyses());
    },
  });
  new Gauge({
    name: "candor_database_up",
    help: "1 while the database answers within a second, else 0",
    registers,
    async collect() {
      this.set((await answersInTime(readings)) ? 1 : 0);
    },
  });
  new Gauge({
    name: "candor_peak_memory_bytes",
    help: "Peak resident memory of the server process",
    registers,
    collect() {
      this.set(resourceUsage().maxRSS * 1024);
    },
  });
}

async function answersInTime({ pingDatabase }: Gauges): Promise<boolean> {
  const answered = pingDatabase().then(
    () => true,
    () => false,
  );
  return Promise.race([answered, sleep(1_000, false, { ref: false })]);
}
