import type { SeenPrice, SeenPrices } from '#domain/cart/seen-prices.ts';
import { localRecord } from '#web/device/local-record.ts';

const isSeenPrice = (entry: unknown): entry is SeenPrice =>
  typeof entry === 'object' && entry !== null && 'price' in entry && Number.isSafeInteger(entry.price);

/** Reads what was remembered, which anybody may have changed; what is no price is forgotten. */
const understand = (stored: unknown): SeenPrices =>
  typeof stored === 'object' && stored !== null
    ? Object.fromEntries(Object.entries(stored).filter(([, entry]) => isSeenPrice(entry)))
    : {};

/** The prices that were last seen in the cart with this browser, until the member who saw them logs out. */
export const seenPrices = localRecord<SeenPrices>('cart_prices', understand);
