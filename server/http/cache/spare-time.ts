import { setTimeout as pause } from 'node:timers/promises';

/** How long the pause after a piece of work is, as a multiple of what the work took. */
const PAUSE_PER_WORK = 9;
const MAX_WAITING = 1_000;

/** Does work that nobody waits for: one piece at a time, for a tenth of the time at most. */
export class SpareTime {
  readonly #waiting: (() => Promise<void>)[] = [];
  #isWorking = false;

  /** Queues a piece of work; while too many wait, it is not done. It must not throw. */
  add(work: () => Promise<void>): void {
    if (this.#waiting.length >= MAX_WAITING) return;
    this.#waiting.push(work);
    if (!this.#isWorking) void this.#work();
  }

  async #work(): Promise<void> {
    this.#isWorking = true;
    for (let work = this.#waiting.shift(); work; work = this.#waiting.shift()) {
      const start = performance.now();
      await work();
      await pause((performance.now() - start) * PAUSE_PER_WORK, undefined, { ref: false });
    }
    this.#isWorking = false;
  }
}
