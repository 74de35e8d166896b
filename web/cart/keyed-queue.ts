/**
 * Lets the requests of one line follow one another, so that none overtakes another; lines do not wait for each other.
 */
export class KeyedQueue {
  readonly #ends = new Map<string, Promise<unknown>>();

  /** Does the work once all earlier work of the same line is over, however that ended. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#ends.get(key);
    const result = before ? before.then(work) : work();
    const end = result.then(
      () => undefined,
      () => undefined,
    );
    this.#ends.set(key, end);
    try {
      return await result;
    } finally {
      if (this.#ends.get(key) === end) this.#ends.delete(key);
    }
  }

  /** Waits for the work that is under way now. */
  async idle(): Promise<void> {
    await Promise.all(this.#ends.values());
  }
}
