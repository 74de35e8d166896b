import type { WireCartLine } from '#contract/cart.ts';
import type { WireProduct, WireProductCard, WireVariation } from '#contract/catalogue.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { lineKey } from '#domain/cart/add-line.ts';
import { checkQuantity, highestQuantity, MAX_PER_ORDER } from '#domain/cart/quantity.ts';
import { isActive, isOut } from '#domain/catalogue/availability.ts';
import { parseProductType, splitNames } from '#domain/catalogue/sort-filter.ts';
import type { LineToQuote } from '#domain/orders/quote.ts';

/** What makes this line the same as another (Q049). */
export const keyOf = (line: WireCartLine): string =>
  lineKey({
    productId: line.product_id,
    sku: line.product_sku,
    isVariation: parseProductType(line.product_type) === 'variable',
  });

export const findLine = (lines: readonly WireCartLine[], key: string): WireCartLine | undefined =>
  lines.find((line) => keyOf(line) === key);

export const withoutLine = (lines: readonly WireCartLine[], key: string): WireCartLine[] =>
  lines.filter((line) => keyOf(line) !== key);

export const withQuantity = (lines: readonly WireCartLine[], key: string, quantity: number): WireCartLine[] =>
  lines.map((line) => (keyOf(line) === key ? { ...line, quantity } : line));

/** The lines with one at the given place, where it may have lain before; it is never there twice. */
export const inserted = (lines: readonly WireCartLine[], line: WireCartLine, index: number): WireCartLine[] =>
  withoutLine(lines, keyOf(line)).toSpliced(index, 0, line);

type DescribedProduct = WireProductCard & Partial<Pick<WireProduct, 'max_per_order'>>;

/** A line for a product, or for one of its variations, as the catalogue describes it now. */
export function lineOf(product: DescribedProduct, variation?: WireVariation, quantity = 1): WireCartLine {
  const sold = variation ?? product;
  return {
    id: sold.sku || product.product_id,
    product_id: product.product_id,
    product_sku: sold.sku,
    product_name: product.title,
    product_price: variation ? variation.price : product.originalPrice,
    product_saleprice: variation ? (variation.salePrice ?? variation.price) : product.discountPrice,
    product_stockstatus: variation ? variation.stock : product.totalStock,
    product_status: product.status,
    product_image: variation?.imageUrl || product.image,
    product_gallery: variation?.galleryImages ?? [],
    description: '',
    short_description: product.short_description,
    category: product.category,
    product_type: product.product_type,
    variation_attributes: variation?.attributes ?? {},
    typeofsimple: '',
    user_id: '',
    user_name: '',
    delivery_days: product.delivery_days,
    main_id: STORE_ID,
    quantity,
    max_per_order: product.max_per_order ?? MAX_PER_ORDER,
    price_paise: sold.price_paise,
    mrp_paise: sold.mrp_paise,
  };
}

const unavailable = (line: WireCartLine, status = 'Inactive'): WireCartLine => ({ ...line, product_status: status });

/**
 * Updates a guest's line from its product (CART-11, Q071): the quantity and `user_id` stay; a product that is gone or
 * not Active marks it unavailable.
 */
export function refreshedLine(line: WireCartLine, product: WireProduct | null): WireCartLine {
  if (!product) return unavailable(line);
  const { user_id } = line;
  if (parseProductType(product.product_type) !== 'variable')
    return { ...lineOf(product, undefined, line.quantity), user_id };
  const variation = product.variation.find(({ sku }) => sku.trim() === line.product_sku.trim());
  return variation ? { ...lineOf(product, variation, line.quantity), user_id } : unavailable(line);
}

/** How many pieces of a line can be ordered now. */
export const mostOf = (line: WireCartLine): number => highestQuantity(line.product_stockstatus, line.max_per_order);

/** What ends a stepper at the most that can be chosen: the stock, or the owner's limit of an order. */
export const boundOf = (stock: number, limit: number): 'stock' | 'order' => (stock < limit ? 'stock' : 'order');

export type LineProblem = 'unavailable' | 'out-of-stock' | 'too-many';

/** Why a line cannot be bought as it stands, or null. */
export function problemOf(line: WireCartLine): LineProblem | null {
  if (!isActive(line.product_status)) return 'unavailable';
  if (isOut(line.product_stockstatus)) return 'out-of-stock';
  return checkQuantity(line.quantity, line.product_stockstatus, line.max_per_order) ? 'too-many' : null;
}

/** The lines that an order would hold: those that are sold at the moment. */
export const purchasable = (lines: readonly WireCartLine[]): WireCartLine[] =>
  lines.filter((line) => isActive(line.product_status) && mostOf(line) > 0);

/** Why a cart that holds something cannot be ordered as it stands, or null. */
export function obstacleOf(lines: readonly WireCartLine[]): 'nothingToBuy' | 'lowerFirst' | null {
  const bought = purchasable(lines);
  if (bought.length === 0) return 'nothingToBuy';
  return bought.some((line) => problemOf(line) === 'too-many') ? 'lowerFirst' : null;
}

/** Lines as the one quote prices them. */
export const toQuote = (lines: readonly WireCartLine[]): LineToQuote[] =>
  lines.map((line) => ({
    key: keyOf(line),
    unitPrice: line.price_paise,
    mrp: line.mrp_paise,
    quantity: line.quantity,
    goods: { productId: line.product_id, categories: splitNames(line.category) },
  }));
