import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router';
import { fill } from '#domain/texts/fill.ts';
import type { PageTexts } from '#domain/texts/en.ts';
import { PageMeta } from '#web/layout/page-meta.tsx';
import { useCatalogueTexts } from '#web/texts/catalogue.ts';
import { FailedLoad } from '#web/ui/failed-load.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { toast } from '#web/ui/toast.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { FilterBar } from './filter-bar.tsx';
import { Listing } from './listing.tsx';
import type { ListingPage as Page, ListingScope } from './load-listing.ts';
import styles from './listing-page.module.css';
import { ProductGridSkeleton } from './product-grid.tsx';
import { readShopQuery, type ShopQuery, shopSearch } from './shop-query.ts';

function countLine(total: number, search: string, shop: PageTexts['catalogue']['shop']): string {
  const count = total === 1 ? shop.countOne : fill(shop.count, { n: total });
  return search ? fill(shop.found, { n: count, search }) : count;
}

const addressOf = (search: string): string => shopSearch(readShopQuery(new URLSearchParams(search)));

function FailedListing() {
  const { failedToLoad } = useCatalogueTexts();
  const { revalidate, state } = useRevalidator();
  useEffect(() => toast.error(failedToLoad), [failedToLoad]);
  return <FailedLoad text={failedToLoad} busy={state === 'loading'} onRetry={() => void revalidate()} />;
}

interface ListingPageProps {
  title: string;
  scope: ListingScope;
  /** Null when it could not be loaded. */
  page: Page | null;
}

/** A page that lists products: title, filters, active choices, cards (shop and category). */
export function ListingPage({ title, scope, page }: ListingPageProps) {
  const { shop } = useCatalogueTexts();
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const count = useRef<HTMLParagraphElement>(null);
  const { query } = scope;
  const address = shopSearch(query);
  const coming = navigation.location;
  const isLoading = coming?.pathname === pathname && addressOf(coming.search) !== address;
  const change = (next: ShopQuery) => void navigate(pathname + shopSearch(next), { preventScrollReset: true });
  return (
    <div className="column">
      <PageMeta title={title} />
      <PageTitle aside={<FilterBar query={query} onChange={change} />}>{title}</PageTitle>
      <p ref={count} className={styles.count} role="status" tabIndex={-1}>
        {page !== null && page.total > 0 && !isLoading && countLine(page.total, query.search, shop)}
      </p>
      <ActiveFilters query={query} path={pathname} onRemove={() => count.current?.focus({ preventScroll: true })} />
      {isLoading && <ProductGridSkeleton />}
      {!isLoading && page && <Listing key={pathname + address} first={page} scope={scope} path={pathname} />}
      {!isLoading && !page && <FailedListing />}
    </div>
  );
}
