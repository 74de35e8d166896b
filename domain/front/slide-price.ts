import type { Paise } from '#domain/money.ts';
import type { FrontSlide } from './front.ts';

interface Priced {
  price_paise: Paise;
  mrp_paise: Paise;
}

/** A product that a slide may lead to, with its sizes in their order. */
export interface PricedProduct extends Priced {
  id: string;
  sizes: readonly (Priced & { sku: string })[];
}

/** What a slide says beside what its product costs, in paise. */
export interface StalePrice {
  what: 'price' | 'old-price';
  shown: Paise;
  now: Paise;
}

/** The product, or the size of it, that a shopper finds behind a slide; undefined where none is known. */
function openedBy({ link }: FrontSlide, products: readonly PricedProduct[]): Priced | undefined {
  const product = link.kind === 'product' ? products.find(({ id }) => id === link.to) : undefined;
  if (!product || link.sku !== '') return product?.sizes.find(({ sku }) => sku === link.sku);
  return product.sizes[0] ?? product;
}

/**
 * Whether the price of a slide, a copy made when it was written, is no longer the one of its product (CON-165); null
 * where it is, or where the slide has no price.
 */
export function stalePrice(slide: FrontSlide, products: readonly PricedProduct[]): StalePrice | null {
  const { price_paise: price, cut_off_paise: old } = slide;
  const opened = openedBy(slide, products);
  if (!opened) return null;
  if (price > 0 && price !== opened.price_paise) return { what: 'price', shown: price, now: opened.price_paise };
  if (old > 0 && old !== opened.mrp_paise) return { what: 'old-price', shown: old, now: opened.mrp_paise };
  return null;
}
