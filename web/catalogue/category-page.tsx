import type { Route } from './+types/category-page.ts';
import { ListingPage } from './listing-page.tsx';
import { listingOf, orFailed } from './load-listing.ts';

export const loader = ({ request, context, params }: Route.LoaderArgs) => listingOf(request, context, params.category);

export const clientLoader = ({ request, serverLoader, params }: Route.ClientLoaderArgs) =>
  orFailed(serverLoader(), request, params.category);

/** The products of one category under its name (NAV-07, SHOP-01). */
export default function CategoryPage({ loaderData, params }: Route.ComponentProps) {
  return <ListingPage title={params.category} loaded={loaderData} />;
}
