import { memo, type ReactNode } from 'react';
import type { WireProductCard } from '#contract/catalogue.ts';
import { SHOP_PAGE_SIZE } from '#domain/catalogue/sort-filter.ts';
import { useCatalogueTexts } from '#web/texts/catalogue.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';

/** How many stand in the first row of a phone, of which one is the largest picture of the first view. */
const FIRST_PHONE_CARDS = 2;

/** The boxes of a card: picture, small line, title, price, button. */
export function SkeletonCard() {
  return (
    <li aria-hidden="true">
      <Skeleton shape="picture" />
      <Skeleton shape="short" />
      <Skeleton shape="line" />
      <Skeleton shape="short" />
      <Skeleton shape="block" />
    </li>
  );
}

const skeletons = Array.from({ length: SHOP_PAGE_SIZE }, (_, index) => <SkeletonCard key={`skeleton-${index}`} />);

type Listed = readonly WireProductCard[];

interface ProductGridProps {
  products: Listed;
  /** More cards are loading: their space is reserved. */
  isGrowing?: boolean;
}

/** They need not render for what changes around them, such as that another page is on its way. */
const Cards = memo(function Cards({
  products,
  isGrowing = false,
  className,
}: ProductGridProps & { className?: string }) {
  return (
    <ul className={className} aria-busy={isGrowing}>
      {products.map((product, index) => (
        <li key={product.product_id}>
          <ProductCard product={product} chief={index < FIRST_PHONE_CARDS} />
        </li>
      ))}
      {isGrowing && skeletons}
    </ul>
  );
});

/** Product cards: two across on a phone, three on a tablet, four on a desktop. */
export const ProductCards = (props: ProductGridProps) => <Cards {...props} className={styles.grid} />;

/** The cards of a listing, under a heading for screen readers, and what stands at their end. */
export function ProductGrid({ end, ...props }: ProductGridProps & { end: ReactNode }) {
  const texts = useCatalogueTexts();
  return (
    <>
      <h2 className="visually-hidden">{texts.products}</h2>
      <div className={styles.grid}>
        <Cards {...props} />
        <div className={styles.end}>{end}</div>
      </div>
    </>
  );
}

/** The few cards that were found, and beside them, in the same row of a desktop, others that may be liked. */
export function FewProducts({ products, alike }: { products: Listed; alike: Listed }) {
  const texts = useCatalogueTexts();
  return (
    <div className={styles.few} data-found={products.length}>
      <section aria-label={texts.products}>
        <h2>{texts.products}</h2>
        <ProductCards products={products} />
      </section>
      <section aria-label={texts.alsoLike}>
        <h2>{texts.alsoLike}</h2>
        <ProductCards products={alike} />
      </section>
    </div>
  );
}

/** The places of the cards while a listing is loaded (SHOP-13). */
export function ProductGridSkeleton() {
  const texts = useCatalogueTexts();
  return (
    <>
      <p role="status" className="visually-hidden">
        {texts.loading}
      </p>
      <ul className={styles.grid} aria-hidden="true">
        {skeletons}
      </ul>
    </>
  );
}
