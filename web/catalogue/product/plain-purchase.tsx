import { Link } from 'react-router';
import type { WireProduct } from '#contract/catalogue.ts';
import { isOut } from '#domain/catalogue/availability.ts';
import { productPath } from '#domain/catalogue/product-address.ts';
import { whatsappLink } from '#domain/quotations/whatsapp-link.ts';
import { fill } from '#texts/fill.ts';
import { useShop } from '#web/layout/shop-context.tsx';
import { useCatalogueTexts } from '#web/texts/catalogue.ts';
import { useProductTexts } from '#web/texts/product.ts';

/** What a reader without script gets in place of the purchase buttons. */
export function PlainPurchase({ title, totalStock }: Pick<WireProduct, 'title' | 'totalStock'>) {
  const texts = useProductTexts();
  const { outOfStock } = useCatalogueTexts();
  const link = whatsappLink(useShop().whatsapp, fill(texts.askMessage, { title }));
  if (isOut(totalStock)) return <p>{outOfStock}</p>;
  return (
    <>
      <p>{texts.needsScript}</p>
      {link && (
        <a href={link} rel="noopener noreferrer">
          {texts.askOnWhatsapp}
        </a>
      )}
    </>
  );
}

/** The products of a group, where no script can open their list. */
export function PlainMembers({ grouped_product }: Pick<WireProduct, 'grouped_product'>) {
  const texts = useProductTexts();
  return (
    <>
      <p>{texts.groupTitle}</p>
      {grouped_product.map(({ product_id, title }) => (
        <Link key={product_id} to={productPath(title, product_id)}>
          {title}
        </Link>
      ))}
    </>
  );
}
