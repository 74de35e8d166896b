import { Link } from 'react-router';
import { pictureUrl } from '#domain/catalogue/picture.ts';
import { productPath } from '#domain/catalogue/product-address.ts';
import { amountText } from '#domain/money.ts';
import { PageMeta } from '#web/layout/page-meta.tsx';
import { useAuthTexts } from '#web/texts/auth.ts';
import { useFormats } from '#web/texts/formats.ts';
import styles from './linked-product.module.css';
import type { LinkedProductFacts } from './load-linked-product.ts';

interface LinkedProductProps {
  product: LinkedProductFacts | null;
  /** What the page is called where no product led to it. */
  title: string;
}

/** The product whose shared link led to the sign-in, for who reads the page and for chats that preview the link. */
export function LinkedProduct({ product, title }: LinkedProductProps) {
  const { linked } = useAuthTexts();
  const { rupees } = useFormats();
  if (!product) return <PageMeta title={title} />;
  const { image, price_paise: price } = product;
  const path = productPath(product.title, product.product_id);
  const picture = image ? { path: pictureUrl(image, 1080, 'jpeg'), alt: product.title } : undefined;
  return (
    <>
      <PageMeta
        title={product.title}
        description={product.short_description}
        path={path}
        picture={picture}
        type="product"
      />
      <meta property="product:price:amount" content={amountText(price)} />
      <meta property="product:price:currency" content="INR" />
      <aside aria-label={linked.label} className={styles.card}>
        {image && <img src={pictureUrl(image, 160, 'webp')} alt="" width={72} height={90} />}
        <div>
          <p className={styles.title}>{product.title}</p>
          <p>{rupees(price)}</p>
          <Link to={path}>{linked.see}</Link>
        </div>
      </aside>
    </>
  );
}
