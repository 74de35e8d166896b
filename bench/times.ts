/** How long each of some works took, time after time, in milliseconds. */
export type Times = Record<string, number[]>;

/** Does each work in turn, so many times over, and a fifth of that before it counts. */
export async function timesOf(count: number, works: Record<string, (index: number) => Promise<void>>): Promise<Times> {
  const took: Times = Object.fromEntries(Object.keys(works).map((name) => [name, []]));
  for (let index = -Math.ceil(count / 5); index < count; index++) {
    for (const [name, work] of Object.entries(works)) {
      const start = performance.now();
      await work(Math.abs(index));
      if (index >= 0) took[name]?.push(performance.now() - start);
    }
  }
  return took;
}

/** The one whose turn it is. */
export const at = <T>(all: readonly T[], index: number): T => all[index % all.length] as T;
