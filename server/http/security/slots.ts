/** Where a request comes from. */
export interface Origin {
  network: string;
  /** The IPv6 site that the network belongs to; null for IPv4. */
  site: string | null;
}

/** Who takes a place: one of all, one of the network's and the site's, one of the member's own. */
export interface Holder extends Origin {
  member?: number | undefined;
}

/** How many places there are, and how many of them one network may hold, all networks of one site, and one member. */
export interface SlotLimits {
  all: number;
  network?: number;
  site?: number;
  member?: number;
}

/** Counts who holds how many of a number of places. */
export class Slots {
  readonly #shares: [share: keyof SlotLimits, most: number][];
  readonly #held = new Map<string, number>();

  constructor(shares: SlotLimits) {
    this.#shares = Object.entries(shares) as [keyof SlotLimits, number][];
  }

  isFree(holder: Holder): boolean {
    return this.#sharesOf(holder).every(([key, max]) => this.#heldAs(key) < max);
  }

  /** @returns what gives the place back, once; null when it is not free */
  take(holder: Holder): (() => void) | null {
    if (!this.isFree(holder)) return null;
    const keys = this.#sharesOf(holder).map(([key]) => key);
    for (const key of keys) this.#held.set(key, this.#heldAs(key) + 1);
    return () => {
      for (const key of keys.splice(0)) {
        const left = this.#heldAs(key) - 1;
        if (left > 0) this.#held.set(key, left);
        else this.#held.delete(key);
      }
    };
  }

  #sharesOf(holder: Holder): [key: string, most: number][] {
    return this.#shares
      .filter(([share]) => share !== 'site' || holder.site !== null)
      .map(([share, max]) => [keyOf(share, holder), max]);
  }

  #heldAs(key: string): number {
    return this.#held.get(key) ?? 0;
  }
}

const keyOf = (share: keyof SlotLimits, holder: Holder): string =>
  share === 'all' ? share : `${share} ${holder[share] ?? ''}`;
