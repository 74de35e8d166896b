import type { WireProduct } from '#contract/catalogue.ts';
import { Ornament } from '#theme/ornaments/ornament.tsx';
import { useProductTexts } from '#web/texts/product.ts';
import { classNames } from '#theme/class-names.ts';
import styles from './highlight.module.css';

/** How a tea is brewed or a perfume unfolds, set large: the specifications that say it, where a product has them. */
export function Highlight({ specifications }: Pick<WireProduct, 'specifications'>) {
  const { highlights } = useProductTexts();
  for (const { art, title, ...of } of highlights) {
    const labels: readonly string[] = of.labels;
    const facts = specifications.filter(({ label }) => labels.includes(label));
    if (facts.length > 0)
      return (
        <section className={classNames(styles.band, 'below-first-view')}>
          <div className="column">
            <Ornament drawing={art} className={styles.art} />
            <h2>{title}</h2>
            <dl>
              {facts.map(({ label, value }) => (
                <div key={label}>
                  <dt className={labels.length > 1 ? undefined : 'visually-hidden'}>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        </section>
      );
  }
  return null;
}
