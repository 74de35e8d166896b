import { Link } from 'react-router';
import { productPath } from '#domain/catalogue/product-address.ts';
import { parseProductType } from '#domain/catalogue/sort-filter.ts';
import { fill } from '#texts/fill.ts';
import { useCatalogueTexts } from '#web/texts/catalogue.ts';
import { useFormats } from '#web/texts/formats.ts';
import { useProductTexts } from '#web/texts/product.ts';
import type { ShelfProduct } from './load-same-shelf.ts';
import { Picture } from '#web/ui/picture.tsx';
import { classNames } from '#theme/class-names.ts';
import styles from './same-shelf.module.css';

/** Other products of the same category below a product: picture, name and price, each of them one link. */
export function SameShelf({ products }: { products: readonly ShelfProduct[] }) {
  const { sameShelf } = useProductTexts();
  const { from } = useCatalogueTexts();
  const { rupees } = useFormats();
  if (products.length === 0) return null;
  return (
    <section className={classNames(styles.shelf, 'below-first-view')}>
      <h2>{sameShelf}</h2>
      <ul>
        {products.map(({ product_id, title, image, meta_line, price_paise, product_type }) => (
          <li key={product_id}>
            <Link to={productPath(title, product_id)}>
              <Picture path={image} alt="" sizes="(min-width: 700px) 23vw, 46vw" />
              <small>{meta_line}</small>
              <h3>{title}</h3>
              {price_paise > 0 &&
                fill(parseProductType(product_type) === 'grouped' ? from : '{price}', { price: rupees(price_paise) })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
