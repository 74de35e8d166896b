import { lazy, Suspense } from 'react';
import { data, redirect } from 'react-router';
import type { WireProduct } from '#contract/catalogue.ts';
import { pictureUrl } from '#domain/catalogue/picture.ts';
import { isProductPath, productPath } from '#domain/catalogue/product-address.ts';
import { splitNames } from '#domain/catalogue/sort-filter.ts';
import { amountText } from '#domain/money.ts';
import { apiContext } from '#web/api.ts';
import { PageMeta } from '#web/layout/page-meta.tsx';
import { mostForDelivery } from '#web/delivery/most-for-delivery.ts';
import { loadShopName } from '#web/layout/shop.ts';
import { StructuredData, structuredText } from '#web/layout/structured-data.tsx';
import { useRestOfPage } from '#web/page-parts/use-rest-of-page.ts';
import { useProductTexts } from '#web/texts/product.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import type { Route } from './+types/product-page.ts';
import { categoryPath } from '#web/catalogue/categories.ts';
import { Highlight } from './highlight.tsx';
import { loadAddressedProduct } from './load-product.ts';
import { loadSameShelf, type ShelfProduct } from './load-same-shelf.ts';
import { ProductDetails } from './product-details.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { ProductOffer } from './product-offer.tsx';
import styles from './product-page.module.css';
import { productStructuredData } from './product-structured-data.ts';
import { SameShelf } from './same-shelf.tsx';
import { useCurrentProduct } from './use-current-product.ts';
import { useVariation } from './use-variation.ts';
import { picturesOf } from '#web/catalogue/card/variation-options.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const call = context.get(apiContext);
  const [product, name, most] = await Promise.all([
    loadAddressedProduct(call, params.encodedProductId),
    loadShopName(call),
    mostForDelivery(call),
  ]);
  // Endless titles and spellings would be as many pages to render and to cache.
  if (product && !isProductPath(product, params.encodedTitle, params.encodedProductId))
    throw redirect(productPath(product.title, product.product_id) + new URL(request.url).search, 301);
  const { origin } = new URL(request.url);
  const structuredData =
    product && structuredText(productStructuredData(product, { origin, name, mostForDelivery: most }));
  const shelf = product ? await loadSameShelf(call, product) : [];
  return data({ product, structuredData, shelf }, { status: product ? 200 : 404 });
}

interface ProductProps {
  product: WireProduct;
}

interface ProductViewProps extends ProductProps {
  /** Other products, shown below. */
  shelf: readonly ShelfProduct[];
}

/** Fetched only by who needs it: nearly every address leads to a product. */
const LazyProductMissing = lazy(async () => ({ default: (await import('./product-missing.tsx')).ProductMissing }));

const ProductMissing = () => (
  <Suspense>
    <LazyProductMissing />
  </Suspense>
);

/** One address, picture and price for every link to the product, whatever title its address was given (NAV-08). */
function ProductMeta({
  product: { title, product_id, image, image_alt, short_description, price_paise },
}: ProductProps) {
  const picture = image ? { path: pictureUrl(image, 1080, 'jpeg'), alt: image_alt ?? title } : undefined;
  const path = productPath(title, product_id);
  return (
    <>
      <PageMeta title={title} description={short_description} path={path} picture={picture} type="product" />
      <meta property="product:price:amount" content={amountText(price_paise)} />
      <meta property="product:price:currency" content="INR" />
    </>
  );
}

function ProductView({ product, shelf }: ProductViewProps) {
  const texts = useProductTexts();
  const choice = useVariation(product);
  const hasRest = useRestOfPage();
  const pictures = picturesOf(product, choice.pictured);
  const trail = [
    { label: texts.home, to: '/' },
    { label: texts.shop, to: '/shop' },
    ...splitNames(product.category)
      .slice(0, 1)
      .map((name) => ({ label: name, to: categoryPath(name) })),
    { label: product.title },
  ];
  return (
    <>
      <ProductMeta product={product} />
      <div className="column">
        <div className={styles.trail}>
          <Breadcrumbs trail={trail} />
        </div>
        <div className={styles.page}>
          <div className={styles.pictures}>
            <ProductGallery
              key={pictures.join()}
              title={product.title}
              pictures={pictures}
              alts={product.picture_alts}
            />
          </div>
          <div className={styles.words}>
            <ProductOffer product={product} choice={choice} />
          </div>
        </div>
        {/* Outside the grid, in which a picture that stays in sight would lie over it. */}
        {hasRest && <ProductDetails {...product} />}
      </div>
      {hasRest && (
        <>
          <Highlight {...product} />
          <div className="column">
            <SameShelf products={shelf} />
          </div>
        </>
      )}
    </>
  );
}

/** What is sold now: the page as it was loaded may be a while old, so its product is asked for once more. */
function CurrentProduct({ product, shelf }: ProductViewProps) {
  const current = useCurrentProduct(product);
  return current ? <ProductView product={current} shelf={shelf} /> : <ProductMissing />;
}

/** The product page; another product begins anew with its own first variation. */
export default function ProductPage({ loaderData: { product, structuredData, shelf } }: Route.ComponentProps) {
  if (!product) return <ProductMissing />;
  return (
    <>
      {structuredData && <StructuredData text={structuredData} />}
      <CurrentProduct key={product.product_id} product={product} shelf={shelf} />
    </>
  );
}
