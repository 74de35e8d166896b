import { useListingTexts } from '#web/texts/listing.ts';
import type { Route } from './+types/shop-page.ts';
import { ListingPage } from './listing-page.tsx';
import { listingOf, orFailed } from './load-listing.ts';

export const loader = ({ request, context }: Route.LoaderArgs) => listingOf(request, context);

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => orFailed(serverLoader(), request);

/** The shop, at /shop and /product, where `?search=` brings a search along (NAV-05, NAV-06). */
export default function ShopPage({ loaderData }: Route.ComponentProps) {
  const texts = useListingTexts();
  return <ListingPage title={texts.title} loaded={loaderData} />;
}
