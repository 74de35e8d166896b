import type { Paise } from '#domain/money.ts';

/** The price per piece that the shopper last saw; `before` while the change is still shown. */
export interface SeenPrice {
  price: Paise;
  before?: Paise | undefined;
  /** In milliseconds of the clock. */
  until?: number | undefined;
}

/** By the key of the line. */
export type SeenPrices = Readonly<Record<string, SeenPrice>>;

interface PricedLine {
  key: string;
  /** Paise. */
  unitPrice: Paise;
}

/** How long a changed price is pointed out after it was first shown: a reload does not hide it, the next week does. */
const SHOWN_FOR_MS = 24 * 60 * 60 * 1000;

/** What each line cost when it was last seen, in paise, for the lines that cost something else now. */
export function changedPrices(seen: SeenPrices, lines: readonly PricedLine[], now: number): ReadonlyMap<string, Paise> {
  const changed = new Map<string, Paise>();
  for (const { key, unitPrice } of lines) {
    const known = seen[key];
    if (!known) continue;
    const isShown = known.before !== undefined && (known.until ?? 0) > now;
    const before = isShown ? known.before : known.price;
    if (before !== undefined && before !== unitPrice) changed.set(key, before);
  }
  return changed;
}

/** The memory with the lines that it does not know yet; the same memory when it knows them all. */
export function withNewLines(seen: SeenPrices, lines: readonly PricedLine[]): SeenPrices {
  const unknown = lines.filter(({ key }) => !(key in seen));
  if (unknown.length === 0) return seen;
  return { ...seen, ...Object.fromEntries(unknown.map(({ key, unitPrice }) => [key, { price: unitPrice }])) };
}

/** The memory after the lines were shown with their prices; it forgets what no longer lies in the cart. */
export function seePrices(seen: SeenPrices, lines: readonly PricedLine[], now: number): SeenPrices {
  const changed = changedPrices(seen, lines, now);
  return Object.fromEntries(
    lines.map(({ key, unitPrice: price }) => {
      const before = changed.get(key);
      if (before === undefined) return [key, { price }];
      const known = seen[key];
      return [key, { price, before, until: known?.price === price ? known.until : now + SHOWN_FOR_MS }];
    }),
  );
}
