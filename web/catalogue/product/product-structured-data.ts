import type { WireProduct, WireVariation } from '#contract/catalogue.ts';
import { isOut } from '#domain/catalogue/availability.ts';
import { pictureUrl } from '#domain/catalogue/picture.ts';
import { productPath } from '#domain/catalogue/product-address.ts';
import { parseProductType, splitNames } from '#domain/catalogue/sort-filter.ts';
import { amountText, type Paise } from '#domain/money.ts';
import { product as texts } from '#texts/en/catalogue/product.ts';
import { shopId, breadcrumbData } from '#web/layout/shop-structured-data.ts';
import type { Thing } from '#web/layout/structured-data.tsx';
import { categoryPath } from '#web/catalogue/categories.ts';
import { picturesOf, variationName } from '#web/catalogue/card/variation-options.ts';

/** The shop in whose name a product is offered. */
export interface Seller {
  /** Under which the shop is known to the world, such as "https://kadamba.example". */
  origin: string;
  name: string;
  /** What delivery costs at most, in paise; null where nothing is charged by distance. */
  mostForDelivery: Paise | null;
}

const availabilityOf = (stock: number): string => `https://schema.org/${isOut(stock) ? 'OutOfStock' : 'InStock'}`;

/** To where, for how much and how soon it is sent; the charge depends on the distance. */
const shippingOf = ({ delivery_days: days }: WireProduct, { mostForDelivery }: Seller): Thing => ({
  '@type': 'OfferShippingDetails',
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
  ...(mostForDelivery !== null && {
    shippingRate: { '@type': 'MonetaryAmount', maxValue: amountText(mostForDelivery), currency: 'INR' },
  }),
  ...(days !== null && {
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      transitTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: days, unitCode: 'DAY' },
    },
  }),
});

interface Offered {
  product: WireProduct;
  paise: Paise;
  stock: number;
  url: string;
}

const offerOf = ({ product, paise, stock, url }: Offered, seller: Seller): Thing => ({
  '@type': 'Offer',
  url,
  priceCurrency: 'INR',
  price: amountText(paise),
  itemCondition: 'https://schema.org/NewCondition',
  availability: availabilityOf(stock),
  seller: { '@id': shopId(seller.origin) },
  shippingDetails: shippingOf(product, seller),
});

const picturesAt = (origin: string, pictures: readonly string[]): string[] =>
  pictures.map((picture) => origin + pictureUrl(picture, 1080, 'jpeg'));

/** One variation as a product of its own, which a search engine may show with its price. */
const variantOf = (product: WireProduct, variation: WireVariation, url: string, seller: Seller): Thing => ({
  '@type': 'Product',
  name: `${product.title}, ${variationName(variation)}`,
  sku: variation.sku,
  image: picturesAt(seller.origin, picturesOf(product, variation)),
  ...(variation.attributes['Size'] && { size: variation.attributes['Size'] }),
  offers: offerOf({ product, paise: variation.price_paise, stock: variation.stock, url }, seller),
});

/** What a group costs: the span of its members, each of which is bought by itself (Q059). */
function groupOffer({ grouped_product, totalStock }: WireProduct, url: string, { origin }: Seller): Thing | undefined {
  const prices = grouped_product.map(({ price_paise }) => price_paise).filter((price) => price > 0);
  if (prices.length === 0) return undefined;
  return {
    '@type': 'AggregateOffer',
    url,
    priceCurrency: 'INR',
    lowPrice: amountText(Math.min(...prices)),
    highPrice: amountText(Math.max(...prices)),
    offerCount: prices.length,
    availability: availabilityOf(totalStock),
    seller: { '@id': shopId(origin) },
  };
}

/** How a product is sold: in variations, as a group, by itself, or not at all without a price. */
function soldAs(product: WireProduct, url: string, seller: Seller): Thing {
  const type = parseProductType(product.product_type);
  if (type === 'variable' && product.variation.length > 0)
    return {
      '@type': 'ProductGroup',
      productGroupID: product.product_id,
      ...(product.variation.some(({ attributes }) => attributes['Size']) && { variesBy: 'https://schema.org/size' }),
      hasVariant: product.variation.map((variation) => variantOf(product, variation, url, seller)),
    };
  const offers =
    type === 'grouped'
      ? groupOffer(product, url, seller)
      : product.price_paise > 0
        ? offerOf({ product, paise: product.price_paise, stock: product.totalStock, url }, seller)
        : undefined;
  return { '@type': 'Product', ...(product.sku && { sku: product.sku }), ...(offers && { offers }) };
}

/** A product for search engines: what it is, how it looks, what it costs, and the way to its page. */
export function productStructuredData(product: WireProduct, seller: Seller): Thing[] {
  const { origin } = seller;
  const path = productPath(product.title, product.product_id);
  const url = origin + path;
  return [
    {
      ...soldAs(product, url, seller),
      '@id': url,
      url,
      name: product.title,
      ...(product.short_description && { description: product.short_description }),
      image: picturesAt(origin, picturesOf(product, null)),
      brand: { '@type': 'Brand', name: seller.name },
      ...(product.category && { category: product.category }),
    },
    breadcrumbData(
      origin,
      texts,
      ...splitNames(product.category)
        .slice(0, 1)
        .map((name) => ({ name, path: categoryPath(name) })),
      { name: product.title, path },
    ),
  ];
}
