import { randomBytes, randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import {
  type KeepOrder,
  type KeptText,
  newSealingKey,
  readSealed,
  type SealedPlace,
} from "#analysis/encrypted-files.ts";
import { limits, type SourceKind } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import { openProcessFolder } from "#server/database/process-folder.ts";

/** What its owner calls it. */
export interface DatasetName {
  readonly owner: string;
  readonly fileName: string;
  readonly fileType: SourceKind;
}

/** Data that is at hand: what is known of it without reading it. */
export interface Dataset extends DatasetName, Omit<KeptText, "bytes"> {
  readonly id: string;
  /** Reads and decrypts it, each time anew: nobody holds in memory what may not be asked again. */
  content(): string;
}

/** A place for data that is about to be written there. */
export interface NewDataset extends KeepOrder {
  /** From here on it can be asked for. */
  keep(text: KeptText): void;
  /** Nothing is kept; safe to call after `keep`, where it does nothing. */
  drop(): Promise<void>;
}

export interface DatasetStore {
  reserve(name: DatasetName): NewDataset;
  /** Counts as a use of it; throws Problem `dataset-expired`, also where it is someone else's. */
  find(owner: string, id: string): Dataset;
  /** As `find`, and keeps it readable until it is released, whatever happens to it meanwhile. */
  hold(owner: string, id: string): HeldDataset;
  /** Forgets all of a person. */
  forgetAll(owner: string): void;
  close(): void;
}

export interface HeldDataset {
  readonly dataset: Dataset;
  release(): void;
}

/** What is kept at most; used longest ago goes first. */
export interface DatasetBounds {
  readonly milliseconds: number;
  /** Of one person. */
  readonly datasets: number;
  readonly bytes: number;
  /** Of all people. */
  readonly allBytes: number;
}

export interface DatasetStoreTools {
  readonly dataDir: string;
  clock(): Date;
  /** Hears of each that is not at hand any more. */
  onGone?(dataset: Dataset): void;
  readonly bounds?: DatasetBounds;
}

/**
 * Keeps data for a while: encrypted on the disk, each under a key that only this process's memory
 * holds. What an earlier process left there nobody can read, and it is removed.
 */
export function openDatasetStore(tools: DatasetStoreTools): DatasetStore {
  return new SealedDatasets(tools);
}

const usualBounds: DatasetBounds = {
  milliseconds: limits.datasetMilliseconds,
  datasets: limits.datasets,
  bytes: limits.datasetBytes,
  allBytes: limits.allDatasetBytes,
};

const sweepMilliseconds = 60_000;

interface Entry {
  readonly dataset: Dataset;
  readonly place: SealedPlace;
  readonly bytes: number;
  usedAt: number;
  holders: number;
  isGone: boolean;
}

class SealedDatasets implements DatasetStore {
  readonly #tools: DatasetStoreTools;
  readonly #bounds: DatasetBounds;
  readonly #folder: { readonly path: string; close(): void };
  /** In the order of their last use. */
  readonly #entries = new Map<string, Entry>();
  readonly #reserved = new Map<string, string>();
  readonly #timer: NodeJS.Timeout;

  constructor(tools: DatasetStoreTools) {
    this.#tools = tools;
    this.#bounds = tools.bounds ?? usualBounds;
    this.#folder = openProcessFolder(join(tools.dataDir, "datasets"));
    this.#timer = setInterval(() => this.#forgetExpired(), sweepMilliseconds).unref();
  }

  reserve(name: DatasetName): NewDataset {
    const id = randomBytes(24).toString("base64url");
    const place = { path: join(this.#folder.path, randomUUID()), key: newSealingKey() };
    this.#reserved.set(id, name.owner);
    const drop = async () => {
      if (this.#reserved.delete(id)) await rm(place.path, { force: true });
    };
    return {
      ...{ datasetId: id, ...place, drop },
      keep: (text) => {
        // Its owner may have signed out while it was written.
        if (this.#reserved.delete(id)) this.#add({ ...name, id, ...text }, place);
        else void rm(place.path, { force: true });
      },
    };
  }

  find(owner: string, id: string): Dataset {
    return this.#entryOf(owner, id).dataset;
  }

  hold(owner: string, id: string): HeldDataset {
    const entry = this.#entryOf(owner, id);
    entry.holders += 1;
    let isReleased = false;
    return {
      dataset: entry.dataset,
      release: () => {
        if (isReleased) return;
        isReleased = true;
        entry.holders -= 1;
        removeUnheld(entry);
      },
    };
  }

  forgetAll(owner: string): void {
    for (const [id, reserver] of this.#reserved) if (reserver === owner) this.#reserved.delete(id);
    for (const entry of this.#ofOwner(owner)) this.#forget(entry);
  }

  close(): void {
    clearInterval(this.#timer);
    this.#entries.clear();
    this.#folder.close();
  }

  #add({ bytes, ...known }: DatasetName & KeptText & { id: string }, place: SealedPlace): void {
    const usedAt = this.#now();
    const dataset = { ...known, content: () => readSealed(place) };
    const entry: Entry = { dataset, place, bytes, usedAt, holders: 0, isGone: false };
    this.#entries.set(dataset.id, entry);
    this.#makeRoom(entry);
  }

  #entryOf(owner: string, id: string): Entry {
    this.#forgetExpired();
    const entry = this.#entries.get(id);
    if (entry?.dataset.owner !== owner) throw new Problem("dataset-expired");
    entry.usedAt = this.#now();
    this.#entries.delete(id);
    this.#entries.set(id, entry);
    return entry;
  }

  #makeRoom(added: Entry): void {
    const { datasets, bytes, allBytes } = this.#bounds;
    const own = this.#ofOwner(added.dataset.owner);
    this.#shrink(own, { datasets, bytes });
    this.#shrink([...this.#entries.values()], {
      datasets: Number.POSITIVE_INFINITY,
      bytes: allBytes,
    });
  }

  /** The last one always stays: it was just asked for. */
  #shrink(entries: Entry[], most: Pick<DatasetBounds, "datasets" | "bytes">): void {
    let bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
    let count = entries.length;
    for (const entry of entries.slice(0, -1)) {
      if (count <= most.datasets && bytes <= most.bytes) return;
      this.#forget(entry);
      count -= 1;
      bytes -= entry.bytes;
    }
  }

  #forgetExpired(): void {
    const oldest = this.#now() - this.#bounds.milliseconds;
    for (const entry of this.#entries.values()) {
      if (entry.usedAt > oldest) return;
      this.#forget(entry);
    }
  }

  #forget(entry: Entry): void {
    if (!this.#entries.delete(entry.dataset.id)) return;
    entry.isGone = true;
    this.#tools.onGone?.(entry.dataset);
    removeUnheld(entry);
  }

  #ofOwner(owner: string): Entry[] {
    return [...this.#entries.values()].filter(({ dataset }) => dataset.owner === owner);
  }

  #now(): number {
    return this.#tools.clock().getTime();
  }
}

/** A run that has begun reads on; nobody else can any more. */
function removeUnheld({ place, holders, isGone }: Entry): void {
  if (isGone && holders === 0) void rm(place.path, { force: true });
}
