import { StructuredData } from '#web/layout/structured-data.tsx';
import type { Route } from './+types/category-page.ts';
import { ListingPage } from './listing-page.tsx';
import { categoryListingOf } from './load-category.ts';
import { orFailed } from './load-listing.ts';

export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  categoryListingOf(request, context, params.category);

export const clientLoader = ({ request, serverLoader, params }: Route.ClientLoaderArgs) =>
  orFailed(serverLoader(), request, params.category);

/** The products of one category under its name (NAV-07, SHOP-01). */
export default function CategoryPage({ loaderData, params: { category } }: Route.ComponentProps) {
  const { structuredData } = loaderData;
  return (
    <>
      {structuredData && <StructuredData text={structuredData} />}
      <ListingPage title={category} loaded={loaderData} />
    </>
  );
}
