import { useEffect, useRef } from 'react';
import type { WireProductCard } from '#contract/catalogue.ts';
import { SHOP_PAGE_SIZE } from '#domain/catalogue/sort-filter.ts';
import { useCatalogueTexts } from '#web/texts/catalogue.ts';
import { useListingTexts } from '#web/texts/listing.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { ListingPart, ListingScope } from './load-listing.ts';
import styles from './listing.module.css';
import { LoadMore } from './load-more.tsx';
import { Pages } from './pages.tsx';
import { FewProducts, ProductCards, ProductGrid } from '#web/catalogue/card/product-grid.tsx';
import { isFiltered, searchFor, sectionOf, sectionsIn, shopSearch } from './shop-query.ts';
import { useListing } from './use-listing.ts';

interface ListingProps {
  first: ListingPart;
  scope: ListingScope;
  path: string;
  /** Other products, shown below where little was found. */
  alike: readonly WireProductCard[];
}

function AlsoLike({ products }: { products: readonly WireProductCard[] }) {
  const texts = useCatalogueTexts();
  if (products.length === 0) return null;
  return (
    <section className={styles.alike} aria-label={texts.alsoLike}>
      <h2 className={styles.heading}>{texts.alsoLike}</h2>
      <ProductCards products={products} />
    </section>
  );
}

/** "Did you mean Gulab No. 7?": every title leads to its own search. */
function NearTitles({ titles }: { titles: readonly string[] }) {
  const texts = useListingTexts();
  return (
    <span className={styles.near}>
      {texts.didYouMean}
      {titles.map((title) => (
        <ButtonLink key={title} variant="quiet" to={`/product${searchFor(title)}`}>
          {title}
        </ButtonLink>
      ))}
    </span>
  );
}

interface NothingFoundProps extends Pick<ListingProps, 'scope' | 'path'> {
  /** Titles close to the search. */
  near: readonly string[];
}

function NothingFound({ scope, path, near }: NothingFoundProps) {
  const texts = useListingTexts();
  const { noProducts, seeAll } = useCatalogueTexts();
  const filtered = isFiltered(scope.query);
  const hint = filtered ? texts.emptyFiltered : texts.emptyCategory;
  return (
    <EmptyState
      art="tea"
      title={noProducts}
      text={near.length > 0 ? <NearTitles titles={near} /> : hint}
      action={
        <ButtonLink variant="secondary" to={filtered ? path : '/shop'}>
          {filtered ? texts.clearAll : seeAll}
        </ButtonLink>
      }
    />
  );
}

/** The cards of a listing and Load More below them. Give it a key per query, so that a new one starts anew. */
export function Listing({ first, scope, path, alike }: ListingProps) {
  const texts = useListingTexts();
  const { page, isGrowing, loadMore } = useListing(first, scope);
  const end = useRef<HTMLDivElement>(null);
  const shown = page.items.length;
  const { skipped } = page;
  const reached = skipped + shown;
  const isOffered = page.next !== null && shown >= SHOP_PAGE_SIZE;

  useEffect(() => {
    const lostFocus = document.activeElement === document.body || document.activeElement === null;
    if (!isOffered && lostFocus && shown > first.items.length) end.current?.focus();
  }, [isOffered, shown, first.items.length]);

  const before = useRef(shown);
  useEffect(() => {
    const first = before.current;
    before.current = shown;
    const button = document.activeElement;
    // Who goes on by the keyboard goes on with the first of the new ones.
    if (shown > first && end.current?.contains(button) && button?.matches(':focus-visible'))
      document.querySelectorAll('main article')[first]?.querySelector('a')?.focus();
  }, [shown]);

  useEffect(() => {
    // A reload comes back to where a longer list was left: not the footer but the end of the list is that place.
    const place = end.current;
    if (first.skipped > 0 && place && place.getBoundingClientRect().bottom < 0) place.scrollIntoView({ block: 'end' });
  }, [first]);

  if (shown === 0)
    return (
      <>
        <NothingFound scope={scope} path={path} near={page.did_you_mean} />
        <AlsoLike products={alike} />
      </>
    );
  if (alike.length > 0) return <FewProducts products={page.items} alike={alike} />;
  return (
    <>
      {skipped > 0 && (
        <ButtonLink variant="quiet" to={path + shopSearch(scope.query, skipped)}>
          {texts.earlier}
        </ButtonLink>
      )}
      <ProductGrid
        products={page.items}
        isGrowing={isGrowing}
        end={
          <LoadMore
            ref={end}
            skipped={skipped}
            reached={reached}
            total={page.total}
            isOffered={isOffered}
            busy={isGrowing}
            onLoad={loadMore}
            address={path + shopSearch(scope.query, reached + SHOP_PAGE_SIZE)}
          />
        }
      />
      <Pages query={scope.query} path={path} current={sectionOf(reached)} last={sectionsIn(page.total)} />
    </>
  );
}
