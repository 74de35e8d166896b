import { useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { canonicalPath } from '#domain/content/page-address.ts';
import { fill } from '#texts/fill.ts';
import { PageMeta } from '#web/layout/page-meta.tsx';
import { useCatalogueTexts } from '#web/texts/catalogue.ts';
import { useListingTexts } from '#web/texts/listing.ts';
import { FailedPart } from '#web/ui/failed-part.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { FilterBar } from './filter-bar.tsx';
import { Listing } from './listing.tsx';
import styles from './listing-page.module.css';
import type { ListingPart as Page, ListingScope, LoadedListing } from './load-listing.ts';
import { ProductGridSkeleton } from '#web/catalogue/card/product-grid.tsx';
import { readShopQuery, sectionOf, sectionSearch, type ShopQuery, shopSearch } from './shop-query.ts';
import { useProductCount } from './use-product-count.ts';

/** How many products there are; of a misspelt search also what was searched for instead. */
function useCountLine(query: ShopQuery, page: Page | null): string {
  const texts = useListingTexts();
  const productCount = useProductCount();
  if (page === null || page.total === 0) return '';
  const { search } = query;
  const { corrected } = page;
  const count = productCount(page.total);
  if (!search) return count;
  const found = fill(texts.found, { n: count, search: corrected ?? search });
  return corrected ? `${fill(texts.corrected, { search, corrected })} ${found}` : found;
}

/**
 * A later section has a title and an address of its own for search engines, as long as nothing is filtered or sorted.
 */
function usePageNames(heading: string, { query }: ListingScope, page: Page | null): { title: string; path: string } {
  const texts = useListingTexts();
  const path = canonicalPath(useLocation().pathname);
  const section = page ? sectionOf(page.skipped + 1) : 1;
  if (section === 1) return { title: heading, path };
  const isPlain = shopSearch(query) === '';
  return {
    title: fill(texts.titleOfPage, { title: heading, n: section }),
    path: isPlain ? path + sectionSearch(query, section) : path,
  };
}

const addressOf = (search: string): string => shopSearch(readShopQuery(new URLSearchParams(search)));

interface ListingPageProps {
  title: string;
  loaded: LoadedListing;
}

/** A page that lists products: title, filters, active choices, cards (shop and category). */
export function ListingPage({ title, loaded }: ListingPageProps) {
  const texts = useListingTexts();
  const { failedToLoad } = useCatalogueTexts();
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const count = useRef<HTMLParagraphElement>(null);
  const { scope, page } = loaded;
  const { query } = scope;
  const countLine = useCountLine(query, page);
  const heading = query.search ? fill(texts.resultsFor, { search: query.search }) : title;
  const names = usePageNames(heading, scope, page);
  const address = shopSearch(query);
  const coming = navigation.location;
  const isLoading = coming?.pathname === pathname && addressOf(coming.search) !== address;
  const change = (next: ShopQuery) => void navigate(pathname + shopSearch(next), { preventScrollReset: true });
  return (
    <div className="column">
      <PageMeta {...names} isUnlisted={loaded.isUnlisted ?? false} {...(!query.search && loaded.about)} />
      <PageTitle aside={<FilterBar scope={scope} page={page} path={pathname} onChange={change} />}>{heading}</PageTitle>
      <p ref={count} className={styles.count} role="status" tabIndex={-1}>
        {!isLoading && countLine}
      </p>
      <ActiveFilters query={query} path={pathname} onRemove={() => count.current?.focus({ preventScroll: true })} />
      {isLoading && <ProductGridSkeleton />}
      {!isLoading && page && (
        <Listing key={pathname + address} first={page} scope={scope} path={pathname} alike={loaded.alike} />
      )}
      {!isLoading && !page && <FailedPart text={failedToLoad} />}
    </div>
  );
}
