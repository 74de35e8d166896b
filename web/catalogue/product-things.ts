import type { WireProduct, WireVariation } from '#contract/catalogue.ts';
import { isOut } from '#domain/catalogue/availability.ts';
import { pictureUrl } from '#domain/catalogue/picture.ts';
import { productPath } from '#domain/catalogue/product-address.ts';
import { parseProductType } from '#domain/catalogue/sort-filter.ts';
import { amountText, type Paise } from '#domain/money.ts';
import { catalogue } from '#domain/texts/en/catalogue.ts';
import { trailThing } from '#web/layout/shop-things.ts';
import type { Thing } from '#web/layout/structured-data.tsx';
import { picturesOf, variationName } from './variation-options.ts';

const availabilityOf = (stock: number): string => `https://schema.org/${isOut(stock) ? 'OutOfStock' : 'InStock'}`;

const offerOf = (pricePaise: Paise, stock: number): Thing => ({
  '@type': 'Offer',
  priceCurrency: 'INR',
  price: amountText(pricePaise),
  availability: availabilityOf(stock),
});

const variationOffer = (variation: WireVariation): Thing => ({
  ...offerOf(variation.price_paise, variation.stock),
  sku: variation.sku,
  name: variationName(variation),
});

/** What a variable product costs: the span of its variations, and each of them. */
function offersOf({ variation, totalStock }: WireProduct): Thing {
  const prices = variation.map(({ price_paise }) => price_paise);
  return {
    '@type': 'AggregateOffer',
    priceCurrency: 'INR',
    lowPrice: amountText(Math.min(...prices)),
    highPrice: amountText(Math.max(...prices)),
    offerCount: variation.length,
    availability: availabilityOf(totalStock),
    offers: variation.map(variationOffer),
  };
}

/** What a product is offered for; nothing for a group, which is not sold itself (Q059), or without a price. */
function offers(product: WireProduct): { offers?: Thing } {
  if (parseProductType(product.product_type) === 'grouped' || product.price_paise <= 0) return {};
  return {
    offers: product.variation.length > 1 ? offersOf(product) : offerOf(product.price_paise, product.totalStock),
  };
}

/** A product for search engines: what it is, how it looks, what it costs, and the way to its page. */
export function productThings(product: WireProduct, origin: string): Thing[] {
  const path = productPath(product.title, product.product_id);
  return [
    {
      '@type': 'Product',
      '@id': origin + path,
      url: origin + path,
      name: product.title,
      ...(product.short_description && { description: product.short_description }),
      image: picturesOf(product, null).map((picture) => origin + pictureUrl(picture, 1080, 'jpeg')),
      ...(product.sku && { sku: product.sku }),
      ...(product.category && { category: product.category }),
      ...offers(product),
    },
    trailThing(origin, catalogue.product, { name: product.title, path }),
  ];
}
