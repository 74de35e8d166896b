import { MessagePage } from '#web/page-parts/message-page.tsx';
import { useCatalogueTexts } from '#web/texts/catalogue.ts';
import { useProductTexts } from '#web/texts/product.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** Shown where an address leads to no product that is sold (ERR-50). */
export function ProductMissing() {
  const texts = useProductTexts();
  const { seeAll } = useCatalogueTexts();
  return (
    <MessagePage
      art="tea"
      title={texts.missingTitle}
      text={texts.missingText}
      action={<ButtonLink to="/shop">{seeAll}</ButtonLink>}
    />
  );
}
