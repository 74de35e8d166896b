import { data } from 'react-router';
import type { WireProduct } from '#contract/catalogue.ts';
import { apiContext } from '#web/api.ts';
import { PageMeta } from '#web/layout/page-meta.tsx';
import { useCatalogueTexts } from '#web/texts/catalogue.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/product-page.ts';
import { loadProduct } from './load-product.ts';
import { ProductDetails } from './product-details.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { ProductOffer } from './product-offer.tsx';
import styles from './product-page.module.css';
import { useVariation } from './use-variation.ts';
import { picturesOf } from './variation-options.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const product = await loadProduct(context.get(apiContext), params.encodedProductId);
  return data({ product }, { status: product ? 200 : 404 });
}

/** Stands where an address leads to no product that is sold (ERR-50). */
function ProductMissing() {
  const { product, shop } = useCatalogueTexts();
  return (
    <div className="column">
      <PageMeta title={product.missingTitle} />
      <PageTitle>{product.missingTitle}</PageTitle>
      <EmptyState
        art="tea"
        title={product.missingText}
        action={
          <ButtonLink variant="secondary" to="/shop">
            {shop.seeAll}
          </ButtonLink>
        }
      />
    </div>
  );
}

function ProductView({ product }: { product: WireProduct }) {
  const texts = useCatalogueTexts().product;
  const choice = useVariation(product);
  const pictures = picturesOf(product, choice.pictured);
  const trail = [{ label: texts.home, to: '/' }, { label: texts.shop, to: '/shop' }, { label: product.title }];
  return (
    <div className="column">
      <PageMeta title={product.title} description={product.short_description} />
      <div className={styles.trail}>
        <Breadcrumbs trail={trail} />
      </div>
      <div className={styles.page}>
        <div className={styles.pictures}>
          <ProductGallery key={pictures.join()} title={product.title} pictures={pictures} />
        </div>
        <div className={styles.words}>
          <ProductOffer product={product} choice={choice} />
          <ProductDetails {...product} />
        </div>
      </div>
    </div>
  );
}

/** The product page; another product begins anew with its own first variation. */
export default function ProductPage({ loaderData: { product } }: Route.ComponentProps) {
  return product ? <ProductView key={product.product_id} product={product} /> : <ProductMissing />;
}
