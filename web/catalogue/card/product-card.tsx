import { Link } from 'react-router';
import type { WireProductCard } from '#contract/catalogue.ts';
import { isOut } from '#domain/catalogue/availability.ts';
import { productPath } from '#domain/catalogue/product-address.ts';
import { isNamed, parseProductType } from '#domain/catalogue/sort-filter.ts';
import { useCatalogueTexts } from '#web/texts/catalogue.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CardAction } from './card-action.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { PriceBlock } from './price-block.tsx';
import styles from './product-card.module.css';

const GRID_SIZES = '(min-width: 1440px) 312px, (min-width: 1200px) 23vw, (min-width: 700px) 30vw, 46vw';

interface ProductCardProps {
  product: WireProductCard;
  /** Among the first: its picture is asked for before anything else. */
  chief?: boolean;
  /** How wide the picture is shown. */
  sizes?: string;
}

function CardBadge({ product }: { product: WireProductCard }) {
  const catalogue = useCatalogueTexts();
  if (isOut(product.totalStock)) return <Badge tone="out">{catalogue.outOfStock}</Badge>;
  if (isNamed(product.categorytype, 'Best Sellers')) return <Badge tone="best">{catalogue.bestSeller}</Badge>;
  return isNamed(product.categorytype, 'New') ? <Badge tone="new">{catalogue.isNew}</Badge> : null;
}

/** A product in a list: the card is one link, its purchase button stands apart (SHOP-10, SHOP-11). */
export function ProductCard({ product, chief, sizes = GRID_SIZES }: ProductCardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.frame}>
        <Picture
          path={product.image}
          alt={product.image_alt ?? ''}
          sizes={sizes}
          chief={chief}
          className={styles.picture}
        />
        <div className={styles.badge}>
          <CardBadge product={product} />
        </div>
      </div>
      <p className={styles.meta}>{product.meta_line}</p>
      <h3 className={styles.title}>
        <Link to={productPath(product.title, product.product_id)} className={styles.link}>
          {product.title}
        </Link>
      </h3>
      <PriceBlock
        pricePaise={product.price_paise}
        mrpPaise={product.mrp_paise}
        isLowest={parseProductType(product.product_type) === 'grouped'}
      />
      <div className={styles.action}>
        <CardAction product={product} />
      </div>
    </article>
  );
}
