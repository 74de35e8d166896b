import type { WireCartLine } from '#contract/cart.ts';
import { lineKey, MAX_LINES } from '#domain/cart/add-line.ts';
import { MAX_PER_ORDER } from '#domain/cart/quantity.ts';
import { parseProductType } from '#domain/catalogue/sort-filter.ts';
import { fromRupees, type Paise, rupees } from '#domain/money.ts';
import type { LocalKey } from '#domain/privacy/stored-names.ts';
import type { TextStorage } from './fallback-storage.ts';

/** The specified key of the guest cart in the local storage (ENT-05). */
export const GUEST_CART = 'guest_cart' satisfies LocalKey;

/** Longer texts than any product has are left out. */
const MAX_TEXT_LENGTH = 10_000;
const MAX_PARTS = 50;
/** Longest wait and highest stock that are believed. */
const MAX_DAYS = 365;
const MAX_PIECES = 1_000_000;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_TEXT_LENGTH;
const textOf = (value: unknown): string => (isText(value) ? value : typeof value === 'number' ? String(value) : '');

/** A number or a numeric text as a whole number within its bounds; null when it is neither. */
function wholeOf(value: unknown, least: number, most: number): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || Number.isNaN(number)) return null;
  return Math.max(least, Math.min(most, Math.trunc(number)));
}

const amountOf = (value: unknown): Paise | null => {
  const amount = fromRupees(value);
  return amount === null ? null : Math.max(0, amount);
};

const attributesOf = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value)
          .filter((entry): entry is [string, string] => isText(entry[1]))
          .slice(0, MAX_PARTS),
      )
    : {};

/**
 * Reads one stored entry, which an older page, another client or anybody's hand may have written: what is missing or
 * cannot be is replaced. Null when it does not even name its product.
 */
function parseLine(entry: unknown): WireCartLine | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const stored = entry as Record<string, unknown>;
  const text = (name: string): string => textOf(stored[name]);
  const [product_id, product_name, product_sku] = [text('product_id'), text('product_name'), text('product_sku')];
  if (product_id === '' || product_name === '') return null;
  const price = amountOf(stored.product_saleprice) ?? amountOf(stored.product_price) ?? 0;
  const mrp = amountOf(stored.product_price) ?? price;
  const limit = wholeOf(stored.max_per_order, 1, 99) ?? MAX_PER_ORDER;
  return {
    id: text('id') || product_sku || product_id,
    product_id,
    product_sku,
    product_name,
    product_price: rupees(mrp),
    product_saleprice: rupees(price),
    product_stockstatus: wholeOf(stored.product_stockstatus, 0, MAX_PIECES) ?? limit,
    product_status: text('product_status') || 'Active',
    product_image: text('product_image'),
    product_gallery: Array.isArray(stored.product_gallery)
      ? stored.product_gallery.filter(isText).slice(0, MAX_PARTS)
      : [],
    description: text('description'),
    short_description: text('short_description'),
    category: text('category'),
    product_type: text('product_type'),
    variation_attributes: attributesOf(stored.variation_attributes),
    typeofsimple: text('typeofsimple'),
    user_id: text('user_id'),
    user_name: text('user_name'),
    delivery_days: wholeOf(stored.delivery_days, 0, MAX_DAYS),
    main_id: text('main_id'),
    quantity: wholeOf(stored.quantity, 1, 99) ?? 1,
    max_per_order: limit,
    price_paise: price,
    mrp_paise: mrp,
  };
}

/** Stored entries as lines; what cannot be a line is left out, and so is a second line of the same thing (Q049). */
export function parseLines(entries: unknown): WireCartLine[] {
  if (!Array.isArray(entries)) return [];
  const lines = new Map<string, WireCartLine>();
  for (const entry of entries.slice(0, MAX_LINES)) {
    const line = parseLine(entry);
    if (!line) continue;
    const { product_id: productId, product_sku: sku, product_type } = line;
    const key = lineKey({ productId, sku, isVariation: parseProductType(product_type) === 'variable' });
    if (!lines.has(key)) lines.set(key, line);
  }
  return [...lines.values()];
}

/** The lines of the guest cart; none when its text is broken. */
export function readGuestCart(storage: TextStorage): WireCartLine[] {
  try {
    return parseLines(JSON.parse(storage.getItem(GUEST_CART) ?? '[]'));
  } catch {
    return [];
  }
}

export const writeGuestCart = (storage: TextStorage, lines: readonly WireCartLine[]): void =>
  storage.setItem(GUEST_CART, JSON.stringify(lines));

/** Calls back when another tab changes the guest cart. @returns stops listening */
export function watchGuestCart(onChange: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === GUEST_CART || event.key === null) onChange();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
