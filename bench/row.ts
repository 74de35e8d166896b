import type { ShopProcess } from '../e2e/shop-process.ts';

/** One line of the report. */
export interface Row {
  what: string;
  ours: string;
  /** What stands beside it. */
  beside: string;
  ratio: number | null;
  /** What the ratio has to reach, such as ">= 0.6"; null where it is only told. */
  bar: string | null;
  isReached: boolean | null;
}

/** The shops that the parts measure, opened when first asked for. */
export interface Benches {
  /** The demo shop on a PostgreSQL server. */
  shop(): Promise<ShopProcess>;
  /** A shop of so many products on a PostgreSQL server. */
  shopOf(products: number): Promise<ShopProcess>;
  /** A database on the server that all of them share: empty, or a copy of another one, to which nothing connects. */
  database(from?: string): Promise<string>;
  /** Shorter, to see whether the benchmark itself works. */
  isQuick: boolean;
}

export type Part = (benches: Benches) => Promise<Row[]>;

/** A row whose value has to reach a bar from below or stay under it. */
export function judged(
  what: string,
  ours: string,
  beside: string,
  ratio: number,
  bar: { atLeast: number } | { atMost: number },
): Row {
  const isReached = 'atLeast' in bar ? ratio >= bar.atLeast : ratio <= bar.atMost;
  return { what, ours, beside, ratio, bar: 'atLeast' in bar ? `>= ${bar.atLeast}` : `<= ${bar.atMost}`, isReached };
}

export const told = (what: string, ours: string): Row => ({
  what,
  ours,
  beside: '',
  ratio: null,
  bar: null,
  isReached: null,
});

export const perSecond = (value: number): string => `${Math.round(value).toLocaleString('en')}/s`;
export const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
