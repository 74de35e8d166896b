import { type Paise, spread } from '#domain/money.ts';
import type { IndianState } from './states.ts';

/** Within a state, within a Union Territory of the centre, or from one to another. */
export type TaxKind = 'state' | 'territory' | 'integrated';

/**
 * @param buyer null where no state is known: it then counts as the seller's (IGST Act, section 10(1)(ca))
 */
export function taxKind(seller: IndianState, buyer: IndianState | null): TaxKind {
  if (buyer && buyer.code !== seller.code) return 'integrated';
  return seller.hasTerritoryTax ? 'territory' : 'state';
}

/** What a price that includes the tax consists of; all of it sums to the price. `local` is SGST or UTGST. */
export interface TaxParts {
  taxable: Paise;
  central: Paise;
  local: Paise;
  integrated: Paise;
}

export interface PricedPart {
  /** What is paid for it, tax included. */
  net: Paise;
  /** In basis points; null where no tax is shown. */
  rate: number | null;
}

const sum = (amounts: readonly Paise[]): Paise => amounts.reduce((total, amount) => total + amount, 0);

/** `amount * rate / whole`, rounded half up, exactly. */
const shareOf = (amount: Paise, rate: number, whole: number): Paise =>
  Number((2n * BigInt(amount) * BigInt(rate) + BigInt(whole)) / (2n * BigInt(whole)));

/**
 * Splits prices that include the tax. Each rate's tax is computed once, on its sum, and spread by largest remainder.
 * Both halves within a state are equal: an odd paisa stays with the taxable value.
 */
export function splitTax(parts: readonly PricedPart[], kind: TaxKind): TaxParts[] {
  const split = parts.map(({ net }): TaxParts => ({ taxable: net, central: 0, local: 0, integrated: 0 }));
  for (const rate of new Set(parts.map((part) => part.rate))) {
    if (rate === null || rate === 0) continue;
    const isHalved = kind !== 'integrated';
    const nets = parts.map((part) => (part.rate === rate ? part.net : 0));
    // No part's tax may exceed it, be it a single paisa.
    const largest = nets.map((net) => (isHalved ? Math.floor(net / 2) : net));
    const whole = 10_000 + rate;
    const share = shareOf(sum(nets), rate, isHalved ? 2 * whole : whole);
    const taxes = spread(Math.min(share, sum(largest)), largest);
    for (const [index, tax] of taxes.entries()) {
      if (parts[index]?.rate !== rate) continue;
      const net = nets[index] ?? 0;
      split[index] = isHalved
        ? { taxable: net - 2 * tax, central: tax, local: tax, integrated: 0 }
        : { taxable: net - tax, central: 0, local: 0, integrated: tax };
    }
  }
  return split;
}
