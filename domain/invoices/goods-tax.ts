/** The highest rate of the GST, with room: 40 %. */
const MAX_BASIS_POINTS = 4_000;

/** An HSN code: four, six or eight digits, as "0902". Null for anything else. */
export const parseHsn = (typed: string): string | null => {
  const hsn = typed.replaceAll(' ', '');
  return /^(\d{4}|\d{6}|\d{8})$/.test(hsn) ? hsn : null;
};

/** A rate as it was typed, "5", "18 %" or "0.25", in basis points; null for one that the GST does not have. */
export function parseRate(typed: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,2})(?:\.(\d{1,2}))?\s*%?$/.exec(typed.trim()) ?? [];
  if (whole === undefined) return null;
  const rate = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return rate <= MAX_BASIS_POINTS ? rate : null;
}

/** The rates that goods have since 22 September 2025, in basis points. */
export const GST_RATES: readonly number[] = [0, 25, 150, 300, 500, 1800, 4000];

/** "5 %", "0.25 %": basis points as people write them. */
export const rateText = (rate: number): string => `${rate / 100}%`;

/** What the tax law calls some goods, and their rate in basis points. */
export interface GoodsTax {
  hsn: string;
  rate: number;
}

/** What is wrong with what the owner says of some goods. */
export const goodsTaxProblems = ({ hsn, rate }: GoodsTax): ('hsn' | 'rate')[] => [
  ...(parseHsn(hsn) === hsn ? [] : (['hsn'] as const)),
  ...(Number.isInteger(rate) && rate >= 0 && rate <= MAX_BASIS_POINTS ? [] : (['rate'] as const)),
];

export type GoodsTaxDoubt = 'unusual-rate' | 'every-product';

/** Why a change is asked about once more; empty where it is what owners do every day. */
export const goodsTaxDoubts = (rate: number, isEveryProduct: boolean): GoodsTaxDoubt[] => [
  ...(GST_RATES.includes(rate) ? [] : (['unusual-rate'] as const)),
  ...(isEveryProduct ? (['every-product'] as const) : []),
];
