/** Who takes a place: one of all, one of her network's, one of her own. */
export interface Holder {
  network: string;
  member?: number | undefined;
}

/** How many places there are, how many of them one network may hold, and how many one member. */
export interface Shares {
  all: number;
  network: number;
  member?: number;
}

/** Counts who holds how many of a number of places. */
export class Places {
  readonly #shares: [share: keyof Shares, most: number][];
  readonly #held = new Map<string, number>();

  constructor(shares: Shares) {
    this.#shares = Object.entries(shares) as [keyof Shares, number][];
  }

  isFree(holder: Holder): boolean {
    return this.#shares.every(([share, most]) => this.#heldAs(keyOf(share, holder)) < most);
  }

  /** @returns what gives the place back, once; null when it is not free */
  take(holder: Holder): (() => void) | null {
    if (!this.isFree(holder)) return null;
    const keys = this.#shares.map(([share]) => keyOf(share, holder));
    for (const key of keys) this.#held.set(key, this.#heldAs(key) + 1);
    return () => {
      for (const key of keys.splice(0)) {
        const left = this.#heldAs(key) - 1;
        if (left > 0) this.#held.set(key, left);
        else this.#held.delete(key);
      }
    };
  }

  #heldAs(key: string): number {
    return this.#held.get(key) ?? 0;
  }
}

const keyOf = (share: keyof Shares, holder: Holder): string =>
  share === 'all' ? share : `${share} ${holder[share] ?? ''}`;
