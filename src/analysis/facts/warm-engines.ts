import type { Engine } from "../domain/engine.ts";
import type { EngineInput } from "./engine-protocol.ts";
import { columnsComputed } from "./foremost-columns.ts";
import type { EngineTools } from "./open-engine.ts";
import { WarmEngine } from "./warm-engine.ts";

/** Whose table it is, and which; a table never changes under its id. */
export interface WarmTable {
  readonly owner: string;
  readonly id: string;
  /** How many columns it has. */
  readonly width: number;
}

/** Engines that stay loaded between analyses of one table. */
export interface WarmEngines {
  /**
   * The engine of these columns of a table, loaded where it is not; one user at a time, and `close`
   * gives it back. Refuses as `openEngine` does.
   */
  open(table: WarmTable, input: EngineInput, tools: EngineTools): Promise<Engine>;
  /** Closes those of a table, or all of a person; what is in use is closed when it is given back. */
  closeOf(table: Pick<WarmTable, "owner"> & Partial<WarmTable>): Promise<void>;
  /** How many are loaded. */
  readonly count: number;
  close(): Promise<void>;
}

export interface WarmLimits {
  /** Engines loaded at once, those in use included; whoever was used longest ago goes first. */
  readonly most: number;
  /** How long one stays loaded without use. */
  readonly idleMilliseconds: number;
}

export function openWarmEngines(limits: WarmLimits): WarmEngines {
  return new WarmPool(limits);
}

interface Kept {
  readonly table: WarmTable;
  readonly warm: WarmEngine;
  timer?: NodeJS.Timeout;
}

class WarmPool implements WarmEngines {
  readonly #limits: WarmLimits;
  readonly #kept = new Map<string, Kept>();

  constructor(limits: WarmLimits) {
    this.#limits = limits;
  }

  get count(): number {
    return [...this.#kept.values()].filter(({ warm }) => warm.loaded !== null).length;
  }

  async open(table: WarmTable, input: EngineInput, tools: EngineTools): Promise<Engine> {
    const key = keyOf(table, input);
    const kept = this.#kept.get(key) ?? { table, warm: new WarmEngine() };
    this.#kept.set(key, kept);
    clearTimeout(kept.timer);
    if (kept.warm.loaded === null) await this.#makeRoom(kept);
    return kept.warm.lend(input, { ...tools, onBack: () => this.#putBack(key, kept) });
  }

  async closeOf({ owner, id }: Pick<WarmTable, "owner"> & Partial<WarmTable>): Promise<void> {
    await this.#closeThose(({ table }) => table.owner === owner && (id ?? table.id) === table.id);
  }

  async close(): Promise<void> {
    await this.#closeThose(() => true);
  }

  /** One more is about to be loaded: a person asks about one choice of columns at a time. */
  async #makeRoom({ table }: Kept): Promise<void> {
    const isSame = (kept: Kept) => kept.table.owner === table.owner && kept.table.id === table.id;
    await this.#closeThose((kept) => isIdle(kept) && isSame(kept));
    await this.#closeBeyond(this.#limits.most - 1);
  }

  #putBack(key: string, kept: Kept): void {
    const { warm } = kept;
    if (warm.users > 0 || this.#kept.get(key) !== kept) return;
    if (warm.loaded === null) this.#kept.delete(key);
    else {
      clearTimeout(kept.timer);
      kept.timer = setTimeout(() => {
        void this.#closeThose((other) => other === kept && isIdle(kept));
      }, this.#limits.idleMilliseconds).unref();
    }
    void this.#closeBeyond(this.#limits.most);
  }

  async #closeBeyond(most: number): Promise<void> {
    const idle = [...this.#kept.values()]
      .filter(isIdle)
      .sort((one, other) => one.warm.lastUsed - other.warm.lastUsed);
    const over = new Set(idle.slice(0, Math.max(0, this.count - most)));
    await this.#closeThose((kept) => over.has(kept));
  }

  async #closeThose(isMeant: (kept: Kept) => boolean): Promise<void> {
    const meant = [...this.#kept].filter(([, kept]) => isMeant(kept));
    await Promise.all(
      meant.map(async ([key, kept]) => {
        this.#kept.delete(key);
        clearTimeout(kept.timer);
        if (isIdle(kept)) await kept.warm.close();
        else kept.warm.isOver = true;
      }),
    );
  }
}

/** Not one that is about to be loaded, either. */
const isIdle = ({ warm }: Kept) => warm.users === 0 && warm.loaded !== null;

/** Of too many columns those are loaded that the question is about. */
function keyOf({ owner, id, width }: WarmTable, input: EngineInput): string {
  const { columns, direction, prompt, focus } = input;
  const isWhole = direction === "rows" && (columns.length || width) <= columnsComputed;
  return JSON.stringify([owner, id, columns, direction, isWhole ? null : [prompt, focus]]);
}
