import { Refusal } from '#domain/refusals.ts';

/**
 * A line for dear work: `maxConcurrent` pieces run, the others wait until one ends.
 *
 * @returns what does a piece of work in its turn; it throws the Refusal 'unavailable' when `maxWaiting` wait already
 */
export function createSemaphore(
  maxConcurrent: number,
  maxWaiting = Infinity,
): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < maxConcurrent) running += 1;
    else {
      if (waiting.length >= maxWaiting) throw new Refusal('unavailable', { retryAfter: 5 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The slot passes on to the next one, so the number of running ones is unchanged.
      if (next) next();
      else running -= 1;
    }
  };
}
