/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What a story writes down of its course, so that a failure can be followed. */
export class Course {
  readonly #begun = performance.now();
  readonly lines: string[] = [];

  note(what: string): void {
    this.lines.push(`${(performance.now() - this.#begun).toFixed(1).padStart(8)} ms  ${what}`);
  }

  async of<T>(what: string, work: () => Promise<T>): Promise<T> {
    this.note(`${what} begins`);
    try {
      const result = await work();
      this.note(`${what} ends${result === undefined ? '' : `: ${JSON.stringify(result)?.slice(0, 60)}`}`);
      return result;
    } catch (error) {
      this.note(`${what} fails: ${String(error)}`);
      throw error;
    }
  }
}

/** Waits so many milliseconds. */
export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
