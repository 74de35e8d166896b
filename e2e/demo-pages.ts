import { products } from '#demo/catalogue/products.ts';
import { productIdOf } from '#demo/load/load-catalogue.ts';
import { productPath } from '#domain/catalogue/product-address.ts';

/** The page of a product of the demo shop. */
export function pageOf(slug: string): string {
  const product = products.find((one) => one.slug === slug);
  if (!product) throw new Error(`The demo shop has no product "${slug}".`);
  return productPath(product.title, productIdOf(slug));
}
