import type { WireProduct } from '#contract/catalogue.ts';
import { useProductTexts } from '#web/texts/product.ts';
import { Accordion } from '#web/ui/accordion.tsx';
import styles from './product-details.module.css';

/** What there is to read about a product (PROD-09). Its description was sanitised by the server (Q019). */
export function ProductDetails({ description, specifications, key_features }: WireProduct) {
  const texts = useProductTexts();
  return (
    <div className={styles.details}>
      {description && (
        <Accordion title={texts.description} open>
          <div className={styles.description} dangerouslySetInnerHTML={{ __html: description }} />
        </Accordion>
      )}
      {specifications.length > 0 && (
        <Accordion title={texts.specifications}>
          <dl className={styles.specifications}>
            {specifications.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Accordion>
      )}
      {key_features.length > 0 && (
        <Accordion title={texts.keyFeatures}>
          <ul className={styles.features}>
            {key_features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </Accordion>
      )}
    </div>
  );
}
