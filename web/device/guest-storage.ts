import type { WireCartLine } from '#contract/cart.ts';
import { fromRupees, rupees } from '#domain/money.ts';

/** The specified key of the guest cart in the local storage (ENT-05). */
export const GUEST_CART = 'guest_cart';

export type LineStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Fields that a line may lack; a page that wrote it long ago, or another client, may not know them all. */
const assumed = {
  product_sku: '',
  product_stockstatus: 1,
  product_status: 'Active',
  product_image: '',
  product_gallery: [],
  description: '',
  short_description: '',
  category: '',
  product_type: '',
  variation_attributes: {},
  typeofsimple: '',
  user_id: '',
  user_name: '',
  delivery_days: null,
  main_id: '',
  quantity: 1,
};

const isText = (value: unknown): value is string => typeof value === 'string';
const texts = [
  'id',
  'product_id',
  'product_sku',
  'product_name',
  'product_status',
  'product_image',
  'description',
  'short_description',
  'category',
  'product_type',
  'typeofsimple',
  'user_id',
  'user_name',
  'main_id',
];

/** Whether an entry with the assumed fields filled in has every field of a line in its right form. */
function isLine(line: Record<string, unknown>): boolean {
  const { product_gallery: gallery, variation_attributes: attributes, quantity, delivery_days: days } = line;
  return (
    texts.every((name) => isText(line[name])) &&
    Array.isArray(gallery) &&
    gallery.every(isText) &&
    typeof attributes === 'object' &&
    attributes !== null &&
    Object.values(attributes).every(isText) &&
    Number.isInteger(line.product_stockstatus) &&
    (days === null || Number.isInteger(days)) &&
    Number.isInteger(quantity) &&
    Number(quantity) >= 1 &&
    Number(quantity) <= 99
  );
}

/** Reads one stored entry; null when it cannot be a line. */
function parseLine(entry: unknown): WireCartLine | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const stored = entry as Record<string, unknown>;
  const price = fromRupees(stored.product_saleprice) ?? fromRupees(stored.product_price) ?? 0;
  const mrp = fromRupees(stored.product_price) ?? price;
  const line = {
    ...assumed,
    id: stored.product_sku || stored.product_id,
    ...stored,
    product_price: rupees(mrp),
    product_saleprice: rupees(price),
    price_paise: price,
    mrp_paise: mrp,
  };
  return isLine(line) ? (line as unknown as WireCartLine) : null;
}

/** Stored entries as lines; what cannot be a line is left out. */
export const parseLines = (entries: unknown): WireCartLine[] =>
  Array.isArray(entries) ? entries.map(parseLine).filter((line) => line !== null) : [];

/** The lines of the guest cart; none when its text is broken or the browser keeps no storage. */
export function readGuestCart(storage: LineStorage): WireCartLine[] {
  try {
    return parseLines(JSON.parse(storage.getItem(GUEST_CART) ?? '[]'));
  } catch {
    return [];
  }
}

/** Keeps the guest cart. @returns false when the browser refuses, because its storage is full or switched off */
export function writeGuestCart(storage: LineStorage, lines: readonly WireCartLine[]): boolean {
  try {
    storage.setItem(GUEST_CART, JSON.stringify(lines));
    return true;
  } catch {
    return false;
  }
}

/** Tells when another tab changes the guest cart. @returns how to stop */
export function watchGuestCart(onChange: () => void): () => void {
  const heed = (event: StorageEvent) => {
    if (event.key === GUEST_CART || event.key === null) onChange();
  };
  window.addEventListener('storage', heed);
  return () => window.removeEventListener('storage', heed);
}
