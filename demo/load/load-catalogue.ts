import { packPicture, productPicture, shownPack } from '#demo/catalogue/packs.ts';
import type { DemoProduct, Family } from '#demo/catalogue/product.ts';
import { products } from '#demo/catalogue/products.ts';
import { unshown, type UnshownProduct } from '#demo/catalogue/unshown.ts';
import { arrivalGroups, categories, offers, sliders } from '#demo/content/home.ts';
import { addDays } from '#domain/time.ts';
import type { NewProduct } from '#server/catalogue/new-product.ts';
import { nameStockActor } from '#server/catalogue/stock/movements-store.ts';
import { saveArrivalGroups, saveCategories, saveOffers, saveSliders } from '#server/catalogue/save-home-store.ts';
import { saveProducts } from '#server/catalogue/save-products-store.ts';
import type { Database } from '#server/db/open.ts';
import { demoId } from './demo-id.ts';

export const productIdOf = (slug: string): string => demoId('product', slug);

/** A simple product is sold under its one SKU; the others have none of their own and take their slug's. */
const skuOf = ({ kind, slug, variations }: DemoProduct): string =>
  (kind === 'simple' ? variations[0]?.sku : undefined) ?? slug.toUpperCase();

/** A pack of a variable product has a first picture of its own and shares the others. */
function packsOf(product: DemoProduct, gallery: string[]): NewProduct['variations'] {
  if (product.kind !== 'variable') return product.variations;
  return product.variations.map((pack) => ({ ...pack, image: packPicture(product, pack), gallery }));
}

const tea = { hsn: '0902', gstRate: 500 };
const perfume = { hsn: '3303', gstRate: 1800 };

/** What the tax law calls the goods of a family, and their rate. */
const taxes: Record<Family, Pick<NewProduct, 'hsn' | 'gstRate'>> = {
  'black tea': tea,
  'green tea': tea,
  oolong: tea,
  chai: tea,
  herbal: { hsn: '1211', gstRate: 500 },
  floral: perfume,
  fresh: perfume,
  woody: perfume,
  oriental: perfume,
  unisex: perfume,
};

/** A product of the demo shop as the catalogue takes it; it was added some days before `today`. */
export function asNewProduct(product: DemoProduct, position: number, today: Date): NewProduct {
  const { slug, family, label, shelves, hsn, addedDaysAgo, members = [], ...said } = product;
  const gallery = [2, 3, 4].map((view) => productPicture(slug, view));
  return {
    ...said,
    publicId: productIdOf(slug),
    sku: skuOf(product),
    status: 'Active',
    // A card names the size that its price buys: a variable product shows its lowest (SHOP-12).
    sizeLine: shownPack(product)?.attributes['Size'] ?? label.size,
    ...taxes[family],
    ...(hsn && { hsn }),
    image: productPicture(slug, 1),
    gallery,
    bestSeller: shelves.includes('Best Sellers'),
    trending: shelves.includes('Trending'),
    position,
    addedAt: addDays(today, -addedDaysAgo),
    variations: packsOf(product, gallery),
    members: members.map(productIdOf),
  };
}

/** One that no shopper sees: hidden, or not finished and without pictures. */
const asUnshown = ({ isDraft, like, ...product }: UnshownProduct, position: number, today: Date): NewProduct => {
  const shown = asNewProduct({ ...product, slug: like }, position, today);
  const missing = isDraft && { image: '', gallery: [], hsn: null, gstRate: null, variations: product.variations };
  return { ...shown, ...missing, publicId: productIdOf(product.slug), sku: skuOf(product), status: 'Inactive' };
};

/** Its stock was counted for the first time on this day. */
const OPENED_DAYS_AGO = 30;

/** The demo shop's goods and how its home page shows them. */
export async function loadCatalogue(db: Database, today: Date): Promise<void> {
  await nameStockActor(db, '', addDays(today, -OPENED_DAYS_AGO));
  await saveProducts(db, [
    ...products.map((product, position) => asNewProduct(product, position, today)),
    ...unshown.map((product, index) => asUnshown(product, products.length + index, today)),
  ]);
  await saveCategories(
    db,
    categories.map(({ isActive, ...category }) => ({ ...category, status: isActive ? 'Active' : 'Inactive' })),
  );
  await saveSliders(
    db,
    sliders.map(({ title, productSlug, ...slider }) => ({
      ...slider,
      offerName: title,
      product: productIdOf(productSlug),
    })),
  );
  await saveOffers(db, offers);
  await saveArrivalGroups(
    db,
    arrivalGroups.map(({ productSlugs, ...group }) => ({ ...group, products: productSlugs.map(productIdOf) })),
  );
}
