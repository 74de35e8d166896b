import { type Import, roomOf } from './imports.ts';

/** All that can be reached from a start, which belongs to it only when a way leads back. */
function reachable(next: ReadonlyMap<string, ReadonlySet<string>>, start: string): Set<string> {
  const seen = new Set<string>();
  const waiting = [...(next.get(start) ?? [])];
  for (let room = waiting.pop(); room !== undefined; room = waiting.pop()) {
    if (seen.has(room)) continue;
    seen.add(room);
    waiting.push(...(next.get(room) ?? []));
  }
  return seen;
}

/**
 * The groups of folders that need each other to run: from each of a group imports lead to each other one. A type that is
 * imported is gone when the code runs, and does not count.
 */
export function cyclesOf(imports: readonly Import[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const { from, to, isType } of imports) {
    const [room, other] = [roomOf(from), roomOf(to)];
    if (isType || room === null || other === null || room === other) continue;
    next.set(room, (next.get(room) ?? new Set()).add(other));
  }
  const reach = new Map([...next.keys()].map((room) => [room, reachable(next, room)]));
  const groups = new Map<string, string[]>();
  for (const [room, reached] of reach) {
    if (!reached.has(room)) continue;
    const group = [...reached].filter((other) => reach.get(other)?.has(room)).sort();
    groups.set(group.join(), group);
  }
  return [...groups.values()];
}
