import { useShop } from '#web/layout/shop-context.tsx';
import { trailThing } from '#web/layout/shop-things.ts';
import { StructuredData } from '#web/layout/structured-data.tsx';
import { useCatalogueTexts } from '#web/texts/catalogue.ts';
import type { Route } from './+types/category-page.ts';
import { categoryPath } from './categories.ts';
import { ListingPage } from './listing-page.tsx';
import { categoryListingOf } from './load-category.ts';
import { orFailed } from './load-listing.ts';

export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  categoryListingOf(request, context, params.category);

export const clientLoader = ({ request, serverLoader, params }: Route.ClientLoaderArgs) =>
  orFailed(serverLoader(), request, params.category);

/** The products of one category under its name (NAV-07, SHOP-01). */
export default function CategoryPage({ loaderData, params: { category } }: Route.ComponentProps) {
  const { origin } = useShop();
  const { product } = useCatalogueTexts();
  return (
    <>
      {!loaderData.isMissing && (
        <StructuredData things={[trailThing(origin, product, { name: category, path: categoryPath(category) })]} />
      )}
      <ListingPage title={category} loaded={loaderData} />
    </>
  );
}
