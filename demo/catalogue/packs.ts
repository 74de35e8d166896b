import type { DemoProduct, DemoVariation } from './product.ts';

/** The pack that a list shows: the one that the lowest price buys (SHOP-12). */
export const shownPack = ({ variations }: DemoProduct): DemoVariation | undefined =>
  variations.toSorted((a, b) => a.price - b.price)[0];

const named = ({ attributes }: DemoVariation): string =>
  Object.values(attributes)
    .map((value) => value.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'))
    .join('-');

/** The path of one of a product's four pictures; the first shows the pack of its lists. */
export const productPicture = (slug: string, view: number): string => `/uploads/products/${slug}-${view}.avif`;

/** The path of a pack's own picture: of a variable product, each pack has one with its own label. */
export const packPicture = (product: DemoProduct, pack: DemoVariation): string =>
  pack === shownPack(product)
    ? productPicture(product.slug, 1)
    : `/uploads/products/${product.slug}-${named(pack)}.avif`;
