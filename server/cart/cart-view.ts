import type { WireCartLine } from '#contract/cart.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { listField } from '#domain/catalogue/list-field.ts';
import { rupees } from '#domain/money.ts';
import type { SignedIn } from '../http/api/session-store.ts';
import { productType } from '../catalogue/product-view.ts';
import type { CartLineRow } from './cart-store.ts';

/** The piece's own pictures, or else the product's. */
function galleryOf({ variation_gallery, gallery }: CartLineRow): string[] {
  const own = listField(variation_gallery);
  return own.length > 0 ? own : listField(gallery);
}

/** A line as the wire names it; prices and stock are always the catalogue's, the limit of an order the owner's. */
export const lineView = (row: CartLineRow, { userId, fullName }: SignedIn, maxPerOrder: number): WireCartLine => ({
  id: row.sku,
  product_id: row.public_id,
  product_sku: row.sku,
  product_name: row.title,
  product_price: rupees(row.mrp_paise),
  product_saleprice: rupees(row.price_paise),
  product_stockstatus: row.stock,
  product_status: row.status,
  product_image: row.variation_image || row.image,
  product_gallery: galleryOf(row),
  description: row.description,
  short_description: row.short_description,
  category: row.categories,
  product_type: productType(row.kind),
  variation_attributes: row.attributes,
  typeofsimple: '',
  user_id: userId,
  user_name: fullName,
  delivery_days: row.delivery_days,
  main_id: STORE_ID,
  quantity: row.quantity,
  max_per_order: maxPerOrder,
  price_paise: row.price_paise,
  mrp_paise: row.mrp_paise,
  added_at: row.added_at.toISOString(),
});
