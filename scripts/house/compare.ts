import type { Measure } from './measures.ts';
import type { Measured, Place, Source } from './sources.ts';

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
export interface Compared extends Committed, Measured, Measure {}

/** @throws for a measure that house.json does not hold, or holds worse than it was before */
export function compare(measures: readonly Measure[], house: House, sources: readonly Source[]): Compared[] {
  const changedAt = new Map(sources.map((source) => [source.path, source.changedAt]));
  const age = (path: string): number => changedAt.get(path) ?? 0;
  return measures.map((measure) => {
    const committed = house[measure.id];
    if (!committed) throw new Error(`house.json holds no figure of ${measure.id}.`);
    if (committed.committed > committed.before)
      throw new Error(
        `house.json holds a worse figure of ${measure.id} than that of ${BEFORE}: figures only become less.`,
      );
    const { figure, places } = measure.of(sources);
    return { ...measure, ...committed, figure, places: places.toSorted((a, b) => age(b.path) - age(a.path)) };
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

/** What a place is, wherever in its file it stands today. */
const keyOf = ({ what }: Place): string => what.replaceAll(/:\d+/g, '');

/** The places that were not there before; of as many alike as before, none. */
function newAmong(places: readonly Place[], before: readonly Place[]): Place[] {
  const left = Map.groupBy(before, keyOf);
  return places.filter((place) => left.get(keyOf(place))?.pop() === undefined);
}

const linesOf = (places: readonly Place[]): string[] => {
  const left = places.length - MAX_PLACES;
  return [
    ...places.slice(0, MAX_PLACES).map(({ what }) => `    ${what}`),
    ...(left > 0 ? [`    and ${left} more`] : []),
  ];
};

/**
 * Why a figure does not stand as it is committed; null when it does. A worse one is told with the places that are new,
 * those in the newest files first; a better one with those that are gone.
 * @param placesBefore where the measure found something in what house.json was committed with; empty if unknown
 */
export function faultOf({ title, figure, committed, places }: Compared, placesBefore: () => Place[]): string | null {
  if (figure === committed) return null;
  const before = placesBefore();
  if (figure < committed)
    return [
      `${title}: ${figure}, better than the ${committed} of house.json. Commit it: npm run house -- write. Gone since then:`,
      ...linesOf(newAmong(before, places)),
    ].join('\n');
  const added = before.length > 0 ? newAmong(places, before) : [];
  const which = added.length > 0 ? 'New since then' : 'All of them';
  return [
    `${title}: ${figure}, worse than the ${committed} of house.json. ${which}, in the newest files first:`,
    ...linesOf(added.length > 0 ? added : places),
  ].join('\n');
}

/** house.json with every better figure in it; a worse one stays as it was committed. */
export const withBetter = (compared: readonly Compared[]): House =>
  Object.fromEntries(
    compared.map(({ id, before, committed, figure }) => [id, { before, committed: Math.min(committed, figure) }]),
  );
