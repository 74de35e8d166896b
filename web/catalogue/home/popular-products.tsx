import { useCallback } from 'react';
import type { WireProductCard } from '#contract/catalogue.ts';
import { useCatalogueTexts } from '#web/texts/catalogue.ts';
import { useHomeTexts } from '#web/texts/home.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#theme/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedLoad } from '#web/ui/failed-load.tsx';
import { panelId, tabId, Tabs } from '#web/ui/tabs.tsx';
import section from './home-section.module.css';
import styles from './popular-products.module.css';
import type { ChosenProducts } from './load-home.ts';
import { POPULAR_TABS, productsOfTab } from './popular-tabs.ts';
import { ProductCard } from '#web/catalogue/card/product-card.tsx';
import { SkeletonCard } from '#web/catalogue/card/product-grid.tsx';
import { usePopularProducts } from './use-popular-products.ts';

const SIZES = '(min-width: 1440px) 314px, (min-width: 1000px) 22vw, (min-width: 700px) 30vw, 46vw';

/** A filtered tab with fewer cards goes on by itself (Q061). */
const CARDS_PER_ROW = 4;

const waitingCards = [0, 1, 2, 3].map((place) => <SkeletonCard key={place} />);

/**
 * Calls back whenever its element comes into sight, and again while it stays there and something has changed. It goes
 * by the element itself, which leaves and comes back with the tabs.
 */
const useSight = (onSight: () => void) =>
  useCallback(
    (element: HTMLDivElement) => {
      const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && onSight(), { rootMargin: '160px' });
      watch.observe(element);
      return () => watch.disconnect();
    },
    [onSight],
  );

interface PopularProductsProps {
  /** The first page of the list. */
  first: readonly WireProductCard[];
  newArrivals: readonly WireProductCard[];
  chosen: ChosenProducts;
}

/** The tabbed list at the end of the home page, which grows while one reads on (HOME-03, HOME-04). */
export function PopularProducts({ first, newArrivals, chosen }: PopularProductsProps) {
  const catalogue = useCatalogueTexts();
  const texts = useHomeTexts();
  const { tab, setTab, products, state, isPaused, isRemembered, loadMore } = usePopularProducts(first);
  const shown = productsOfTab(tab, products, newArrivals, chosen[tab]);
  const grows = tab !== 'newArrivals' && !chosen[tab];
  const asks = isPaused && shown.length >= CARDS_PER_ROW;
  const end = useSight(loadMore);

  return (
    <section className={classNames('column', section.section)}>
      <div className={section.head}>
        <h2>{texts.popular}</h2>
      </div>
      <Tabs
        label={texts.popular}
        tabs={POPULAR_TABS.map((id) => ({ id, label: texts.tabs[id] }))}
        chosen={tab}
        onChoose={setTab}
      />
      <div
        role="tabpanel"
        id={panelId(tab)}
        aria-labelledby={tabId(tab)}
        className={classNames(styles.panel, !isRemembered && styles.later)}
      >
        <ul className={styles.grid} aria-busy={state === 'loading'}>
          {shown.map((product) => (
            <li key={product.product_id}>
              <ProductCard product={product} sizes={SIZES} />
            </li>
          ))}
          {grows && state === 'loading' && waitingCards}
        </ul>
        {shown.length === 0 && (state === 'ended' || !grows) && <EmptyState art="tea" title={catalogue.noProducts} />}
        {grows && state === 'failed' && (
          <div className={styles.failed}>
            <FailedLoad text={catalogue.failedToLoad} onRetry={loadMore} />
          </div>
        )}
        {grows && state === 'waiting' && !asks && <div ref={end} className={styles.end} />}
        {grows && asks && (
          <div className={styles.more}>
            <Button variant="secondary" onClick={loadMore}>
              {texts.showMore}
            </Button>
            <ButtonLink variant="quiet" to="/shop">
              {catalogue.seeAll}
            </ButtonLink>
          </div>
        )}
      </div>
    </section>
  );
}
