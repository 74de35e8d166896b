export type Unit = '/s' | 'ms' | 'MB' | 'KB' | 'statements' | 'requests' | 'x' | '%' | '';

/** What a value has to reach. */
export type Wanted = { atLeast: number } | { atMost: number };

/** One line of the report. */
export interface Figure {
  /** What was measured: the same in every run, since an earlier run is put beside by it. */
  what: string;
  value: number;
  unit: Unit;
  /** How it spread, and what else belongs to it. */
  note?: string;
  /** What the machine itself reached in the same minute, in the same unit. */
  limit?: number;
  /** What the peer reached, in the same unit (report/peer.ts). */
  peer?: number;
  wanted?: Wanted;
}

/** The value below which a share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export const isReached = (value: number, wanted: Wanted): boolean =>
  'atLeast' in wanted ? value >= wanted.atLeast : value <= wanted.atMost;

/** A value as it is read: of small ones the fractions too. */
function numberOf(value: number, unit: Unit): string {
  const digits = unit === '' ? 3 : Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return Number(value.toFixed(digits)).toLocaleString('en', { maximumFractionDigits: 3 });
}

/** Such as "1,651/s" or "8.4 ms". */
export const written = (value: number, unit: Unit): string =>
  `${numberOf(value, unit)}${unit === '/s' || unit === '%' || unit === '' ? unit : ` ${unit}`}`;

/** Such as ">= 600/s". */
export const writtenWanted = (wanted: Wanted, unit: Unit): string =>
  'atLeast' in wanted ? `>= ${written(wanted.atLeast, unit)}` : `<= ${written(wanted.atMost, unit)}`;

/** The least and the most of several rounds. */
export const spreadOf = (values: readonly number[], unit: Unit): string =>
  values.length > 1 ? `${written(Math.min(...values), unit)} to ${written(Math.max(...values), unit)}` : '';

/** How one and the same work grew with what the shop holds, in times. */
export function growthOf(
  what: string,
  small: { took: readonly number[]; at: string },
  large: { took: readonly number[]; at: string },
  atMost: number,
): Figure {
  const [p50, before] = [median(large.took), median(small.took)];
  const note = `${written(before, 'ms')} at ${small.at}, ${written(p50, 'ms')} at ${large.at}, p99 ${written(percentile(large.took, 0.99), 'ms')}`;
  return { what: `${what}: growth`, value: p50 / before, unit: 'x', note, wanted: { atMost } };
}
