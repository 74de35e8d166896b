/** The next number of a sequence, 0 (included) to 1 (excluded). */
export type Chance = () => number;

/** A repeatable sequence that depends on nothing but its seed (FNV-1a into mulberry32). */
export function chanceFrom(seed: string): Chance {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  return () => {
    state += 0x6d2b79f5;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One entry of a list that is not empty. */
export function pick<T>(list: readonly T[], index: number): T {
  const entry = list[((index % list.length) + list.length) % list.length];
  if (entry === undefined) throw new Error('cannot pick from an empty list');
  return entry;
}
