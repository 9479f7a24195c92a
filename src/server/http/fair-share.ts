import { Problem } from "#contract/problem.ts";

/** Who holds something, or wants to. */
export interface ShareHolder {
  readonly person: string;
  /** Of the network. */
  readonly address: string;
}

export interface ShareRequest extends ShareHolder {
  readonly units: number;
  /** Whether it can still be ended for somebody else. */
  isReclaimable(): boolean;
  /** Ends what holds it. */
  reclaim(): void;
}

/**
 * Something scarce that is given while there is enough. When there is not, it is reclaimed from who
 * holds most: from the person, else from all people of one address, and of theirs what was given
 * first, since that has not come to its end for longest. So whoever holds little always gets some,
 * however many others hold on to.
 */
export class FairShare {
  readonly #most: number;
  readonly #holdings = new Set<ShareRequest>();

  constructor(most: number) {
    this.#most = most;
  }

  heldBy(person: string): number {
    return this.#sum((one) => one.person === person);
  }

  /** Gives how to give it back, which may be called again; throws Problem `busy`. */
  take(wanted: ShareRequest): () => void {
    while (this.#sum(() => true) + wanted.units > this.#most) {
      const holding = this.#tooMuch(wanted, "person") ?? this.#tooMuch(wanted, "address");
      if (holding === undefined) throw new Problem("busy");
      this.#holdings.delete(holding);
      holding.reclaim();
    }
    this.#holdings.add(wanted);
    return () => void this.#holdings.delete(wanted);
  }

  /** The oldest holding of whoever holds most, if that is more than the other would hold. */
  #tooMuch(wanted: ShareRequest, of: keyof ShareHolder): ShareRequest | undefined {
    const sums = new Map<string, number>();
    for (const one of this.#holdings) sums.set(one[of], (sums.get(one[of]) ?? 0) + one.units);
    let most = (sums.get(wanted[of]) ?? 0) + wanted.units;
    let found: ShareRequest | undefined;
    for (const one of this.#holdings) {
      const sum = sums.get(one[of]) ?? 0;
      if (sum <= most || !one.isReclaimable()) continue;
      found = one;
      most = sum;
    }
    return found;
  }

  #sum(counts: (one: ShareRequest) => boolean): number {
    let sum = 0;
    for (const one of this.#holdings) if (counts(one)) sum += one.units;
    return sum;
  }
}
