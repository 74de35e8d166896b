import { Link } from 'react-router';
import type { WireProduct } from '#contract/catalogue.ts';
import { isOut } from '#domain/catalogue/availability.ts';
import { productPath } from '#domain/catalogue/product-address.ts';
import { whatsappLink } from '#domain/quotations/whatsapp-link.ts';
import { fill } from '#texts/fill.ts';
import { useShop } from '#web/layout/shop-context.tsx';
import { useCatalogueTexts } from '#web/texts/catalogue.ts';

/** What a reader without script gets in place of the purchase buttons. */
export function PlainPurchase({ title, totalStock }: Pick<WireProduct, 'title' | 'totalStock'>) {
  const { outOfStock, product } = useCatalogueTexts();
  const link = whatsappLink(useShop().whatsapp, fill(product.askMessage, { title }));
  if (isOut(totalStock)) return <p>{outOfStock}</p>;
  return (
    <>
      <p>{product.needsScript}</p>
      {link && (
        <a href={link} rel="noopener noreferrer">
          {product.askOnWhatsapp}
        </a>
      )}
    </>
  );
}

/** The products of a group, where no script can open their list. */
export function PlainMembers({ grouped_product }: Pick<WireProduct, 'grouped_product'>) {
  const { product } = useCatalogueTexts();
  return (
    <>
      <p>{product.groupTitle}</p>
      {grouped_product.map(({ product_id, title }) => (
        <Link key={product_id} to={productPath(title, product_id)}>
          {title}
        </Link>
      ))}
    </>
  );
}
