import { MessagePage } from '#web/page-parts/message-page.tsx';
import { useCatalogueTexts } from '#web/texts/catalogue.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** Shown where an address leads to no product that is sold (ERR-50). */
export function ProductMissing() {
  const { product, shop } = useCatalogueTexts();
  return (
    <MessagePage
      art="tea"
      title={product.missingTitle}
      text={product.missingText}
      action={<ButtonLink to="/shop">{shop.seeAll}</ButtonLink>}
    />
  );
}
