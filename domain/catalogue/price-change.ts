import type { Paise } from '../money.ts';

/** How chosen prices change: by a share of each, or by a sum. */
export type PriceChange =
  /** In basis points: 500 raises by 5 %. */
  { by: 'percent'; bps: number } | { by: 'amount'; paise: Paise };

export interface Price {
  price: Paise;
  mrp: Paise;
}

/** Why a changed price is none. */
export type PriceFault = 'not-positive' | 'above-mrp';

const RUPEE: Paise = 100;

/** To whole rupees where the price was in whole rupees, so that a share of it leaves no paise behind. */
const rounded = (sum: number, before: Paise): Paise =>
  before % RUPEE === 0 ? Math.round(sum / RUPEE) * RUPEE : Math.round(sum);

/**
 * The price after a change (CON-164). The MRP is printed on the pack: it stays, and a price above it is a fault that the
 * owner sees before anything is saved.
 */
export function changedPrice({ price, mrp }: Price, change: PriceChange): Price & { fault: PriceFault | null } {
  const sum = change.by === 'percent' ? price + (price * change.bps) / 10_000 : price + change.paise;
  const changed = change.by === 'percent' ? rounded(sum, price) : sum;
  const fault = changed <= 0 ? 'not-positive' : changed > mrp ? 'above-mrp' : null;
  return { price: changed, mrp, fault };
}
