export const SORTS = ['best-selling', 'price-low', 'price-high', 'newest'] as const;

/** Inclusive at both ends, in paise; the key is what stands in an address (SHOP-06, Q063). */
export const PRICE_RANGES = [
  { key: '0-200', from: 0, to: 200_00 },
  { key: '200-400', from: 200_00, to: 400_00 },
  { key: '400-6000', from: 400_00, to: 6000_00 },
] as const;
export type PriceRange = (typeof PRICE_RANGES)[number]['key'];

/** The categories of the shop's filter (SHOP-07). */
export const SHOP_CATEGORIES = [
  'Perfume',
  'Eau de Parfum',
  'Eau de Toilette',
  'Luxury',
  'Unisex',
  'Woody',
  'Floral',
  'Fresh',
  'Oriental',
] as const;

export type ProductType = 'simple' | 'variable' | 'grouped';
/** The product types that can be filtered by; a grouped product matches neither (SHOP-08, Q065). */
export const FILTERED_TYPES = ['simple', 'variable'] as const satisfies ProductType[];

/** Load More shows this many cards more (SHOP-14). */
export const SHOP_PAGE_SIZE = 9;

/** A name as it is compared. */
export const nameKey = (name: string): string => name.trim().toLowerCase();

/** Ignores case (SHOP-09). */
export const isNamed = (names: readonly string[], sought: string): boolean =>
  names.some((name) => nameKey(name) === nameKey(sought));

/** The parts of a comma-separated category text. */
export const splitNames = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Parses "Variable Product" and "Grouped Product"; anything else is simple. */
export function parseProductType(text: string | null | undefined): ProductType {
  const [first = ''] = nameKey(text ?? '').split(' ');
  return first === 'variable' || first === 'grouped' ? first : 'simple';
}
