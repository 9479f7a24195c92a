import { createHash } from "node:crypto";
import { totalmem } from "node:os";
import {
  openWarmEngines,
  type WarmEngines,
  type WarmLimits,
} from "#analysis/facts/warm-engines.ts";
import { readQuestionInWorker } from "#analysis/narrative/reading/read-question-in-worker.ts";
import { scanPrivacyInWorker } from "#analysis/processes/scan-in-worker.ts";
import type { Profile } from "#analysis/table/profile.ts";
import type { SharedWorkerPool } from "#analysis/worker-pool.ts";
import type { QuestionMarks, TypedQuestion } from "#contract/calls/datasets.ts";
import { limits } from "#contract/limits.ts";
import type { HoldDataset, LentTools, RequestData } from "./analyses/check-request.ts";
import { packJson } from "./database/packed-json.ts";
import { BoundedCache } from "./datasets/bounded-cache.ts";
import { type Dataset, type DatasetStore, openDatasetStore } from "./datasets/dataset-store.ts";
import { markWords } from "./datasets/mark-words.ts";

/** Data that people have at hand, the tables of it that are loaded, and what is known of it. */
export interface Datasets {
  readonly store: DatasetStore;
  /** Data as an analysis of it takes it. */
  readonly hold: HoldDataset;
  /** How the columns of a table are read; from then on it is loaded. */
  profileOf(dataset: Dataset, signal: AbortSignal): Promise<Profile>;
  /** Which words of a question about a table are understood. */
  markWords(dataset: Dataset, asked: TypedQuestion, signal: AbortSignal): Promise<QuestionMarks>;
  /** Tables that are loaded. */
  readonly loaded: number;
  close(): Promise<void>;
}

export interface DatasetTools {
  readonly dataDir: string;
  readonly engines: SharedWorkerPool;
  readonly warmLimits?: WarmLimits;
  clock(): Date;
}

export function openDatasets(tools: DatasetTools): Datasets {
  const { dataDir, clock, engines, warmLimits = usualWarmLimits() } = tools;
  const cache = new BoundedCache(cachedBytes);
  const warm = openWarmEngines(warmLimits);
  const store = openDatasetStore({
    ...{ dataDir, clock },
    onGone: ({ owner, id }) => {
      cache.forget(id);
      void warm.closeOf({ owner, id });
    },
  });
  const profileOf = async (dataset: Dataset, signal: AbortSignal) => {
    const { owner, fileName } = dataset;
    const table = tableOf(fileName, dataset);
    const engine = await warm.open(
      warmTable(dataset),
      { table, columns: [], direction: "rows" },
      { workers: engines.of(owner), signal },
    );
    void engine.close();
    return engine.profile;
  };
  return {
    store,
    hold: (owner, id) => {
      const { dataset, release } = store.hold(owner, id);
      return { ...requestData(dataset, cache), lent: lentTools(dataset, { cache, warm }), release };
    },
    profileOf,
    markWords: async (dataset, { question, focus = null }, signal) => {
      const { id: name, fileName, owner } = dataset;
      const profile = await cache.get({ name, key: "profile" }, async () => {
        const value = await profileOf(dataset, signal);
        return { value, bytes: JSON.stringify(value).length };
      });
      const order = { question, profile, fileName, focus, previous: [] };
      return markWords(await readQuestionInWorker(order, { workers: engines.of(owner), signal }));
    },
    get loaded() {
      return warm.count;
    },
    close: async () => {
      store.close();
      await warm.close();
    },
  };
}

/** Of all data at hand together: mostly contents as they are stored with the first analysis. */
const cachedBytes = 128 * 1024 * 1024;

/** Names keywords and columns; counted as more than most take. */
const scanBytes = 50_000;

/** A table of ten megabytes took 300 MB once it was loaded; a quarter of the memory is theirs. */
const usualWarmLimits = (): WarmLimits => {
  const memory = Math.min(totalmem(), process.constrainedMemory() || totalmem());
  const most = Math.floor(memory / 4 / 300_000_000);
  return { most: Math.min(24, Math.max(2, most)), idleMilliseconds: limits.warmMilliseconds };
};

interface Known {
  readonly cache: BoundedCache;
  readonly warm: WarmEngines;
}

function lentTools(dataset: Dataset, { cache, warm }: Known): LentTools {
  return {
    openEngine: (input, tools) => warm.open(warmTable(dataset), input, tools),
    scanPrivacy: ({ columns, direction, keywords, table: { name } }, tools) => {
      const key = digestOf("scan", columns, direction, keywords);
      return cache.get({ name: dataset.id, key }, async () => {
        // Read once, for all that looks at it there.
        const table = { name, content: dataset.content() };
        const scan = await scanPrivacyInWorker({ table, columns, direction, keywords }, tools);
        return { value: scan, bytes: scanBytes };
      });
    },
  };
}

function requestData(dataset: Dataset, cache: BoundedCache): Omit<RequestData, "lent" | "release"> {
  const { id: name, fileType, characters, headers, content } = dataset;
  return {
    ...{ fileType, characters, content },
    // Nobody keeps what is blank.
    isBlank: false,
    runBytes: fileType === "document" ? characters : 0,
    headers: () => headers,
    hash: () => createHash("sha256").update(content()).digest("hex"),
    stored: {
      id: name,
      packed: () =>
        cache.get({ name, key: "packed" }, async () => {
          const packed = await packJson(content());
          return { value: packed, bytes: packed.length };
        }),
    },
    keywords: (keywords, find) =>
      cache.get({ name, key: digestOf("keywords", keywords) }, async () => {
        const found = await find(content());
        return { value: found, bytes: found.join().length };
      }),
  };
}

const warmTable = ({ owner, id, headers }: Dataset) => ({ owner, id, width: headers.length });

/** Read from the disk only where it is not loaded. */
const tableOf = (name: string, dataset: Dataset) => ({
  name,
  get content() {
    return dataset.content();
  },
});

const digestOf = (...parts: readonly unknown[]) =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex");
