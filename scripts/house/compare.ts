import type { Measure } from './measures.ts';
import type { Measured, Source } from './sources.ts';

/** The commit whose figures stand beside today's. */
export const BEFORE = '6df8c31';
const MAX_PLACES = 12;

/** What house.json holds of a measure. */
export interface Committed {
  before: number;
  committed: number;
}

export type House = Record<string, Committed>;

/** A measure as it is today, beside what house.json holds of it. */
export interface Compared extends Committed, Measured {
  id: string;
  title: string;
}

/** @throws for a measure that house.json does not hold */
export function compare(measures: readonly Measure[], house: House, sources: readonly Source[]): Compared[] {
  const changedAt = new Map(sources.map((source) => [source.path, source.changedAt]));
  const age = (path: string): number => changedAt.get(path) ?? 0;
  return measures.map(({ id, title, of }) => {
    const committed = house[id];
    if (!committed) throw new Error(`house.json holds no figure of ${id}.`);
    const { figure, places } = of(sources);
    return { id, title, ...committed, figure, places: places.toSorted((a, b) => age(b.path) - age(a.path)) };
  });
}

/** All measures in one block: as they were, as committed, and today. */
export function tableOf(compared: readonly Compared[]): string {
  const rows = compared.map(({ title, before, committed, figure }) => [title, before, committed, figure]);
  const table = [['what may only become less', BEFORE, 'house.json', 'today'], ...rows];
  return table
    .map(([title, ...cells]) => String(title).padEnd(44) + cells.map((cell) => String(cell).padStart(12)).join(''))
    .join('\n');
}

/** Why a figure does not stand as it is committed, with where, the newest file first; null when it does. */
export function faultOf({ title, figure, committed, places }: Compared): string | null {
  if (figure === committed) return null;
  if (figure < committed)
    return `${title}: ${figure}, better than the ${committed} of house.json. Commit it: npm run house -- write`;
  const shown = places.slice(0, MAX_PLACES).map(({ what }) => `    ${what}`);
  const left = places.length - shown.length;
  return [
    `${title}: ${figure}, worse than the ${committed} of house.json. Those in the newest files first:`,
    ...shown,
    ...(left > 0 ? [`    and ${left} more`] : []),
  ].join('\n');
}

/** house.json with every better figure in it; a worse one stays as it was committed. */
export const withBetter = (compared: readonly Compared[]): House =>
  Object.fromEntries(
    compared.map(({ id, before, committed, figure }) => [id, { before, committed: Math.min(committed, figure) }]),
  );
