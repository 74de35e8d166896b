import { PageMeta } from '#web/layout/page-meta.tsx';
import { useCatalogueTexts } from '#web/texts/catalogue.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** Shown where an address leads to no product that is sold (ERR-50). */
export function ProductMissing() {
  const { product, shop } = useCatalogueTexts();
  return (
    <div className="column">
      <PageMeta title={product.missingTitle} isMissing />
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
