import { ScrollRow } from '#web/ui/scroll-row.tsx';
import { classNames } from '#theme/class-names.ts';
import styles from './home-section.module.css';
import type { ArrivalGroup } from './load-home.ts';
import { ProductCard } from '#web/catalogue/card/product-card.tsx';

interface NewArrivalsProps {
  group: ArrivalGroup;
  /** On a band of its own colour. */
  band: boolean;
  /** With so much above it that a phone's first view has nothing of it. */
  isBelow: boolean;
}

/** One group of new arrivals as a row of cards. */
export function NewArrivals({ group, band, isBelow }: NewArrivalsProps) {
  if (group.product.length === 0) return null;
  return (
    <section className={classNames(band ? styles.band : styles.section, isBelow && 'below-first-view')}>
      <div className="column">
        <div className={styles.head}>
          <h2>{group.category_name}</h2>
          <p>{group.description}</p>
        </div>
        <ScrollRow label={group.category_name} step={300} className={styles.cards}>
          {group.product.map((product) => (
            <li key={product.product_id}>
              <ProductCard product={product} sizes="(min-width: 900px) 286px, (min-width: 381px) 236px, 62vw" />
            </li>
          ))}
        </ScrollRow>
      </div>
    </section>
  );
}
