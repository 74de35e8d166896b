import { type Paise, roundHalfUp } from '#domain/money.ts';

/** What one unit of a pack costs, e.g. ₹98 for 100 g. */
export interface UnitPrice {
  /** In paise, rounded half up. */
  price: Paise;
  unit: '100 g' | '1 ml';
}

const measures: Record<string, { factor: number; unit: UnitPrice['unit'] }> = {
  g: { factor: 1 / 100, unit: '100 g' },
  kg: { factor: 10, unit: '100 g' },
  ml: { factor: 1, unit: '1 ml' },
  l: { factor: 1000, unit: '1 ml' },
};

/**
 * The price per 100 g or 1 ml.
 *
 * @param quantity such as "250 g", "10 ml" or "6 × 15 g"
 * @param price of the whole pack, in paise
 * @returns null for what is not weighed or measured
 */
export function unitPrice(quantity: string, price: Paise): UnitPrice | null {
  const parts = /^(?:(\d+)\s*[×x]\s*)?(\d+(?:\.\d+)?)\s*(g|kg|ml|l)$/i.exec(quantity.trim());
  const measure = measures[parts?.[3]?.toLowerCase() ?? ''];
  if (!parts || !measure || price <= 0) return null;
  const units = Number(parts[1] ?? 1) * Number(parts[2]) * measure.factor;
  return units > 0 ? { price: roundHalfUp(price / units), unit: measure.unit } : null;
}
