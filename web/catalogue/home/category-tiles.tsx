import { Link } from 'react-router';
import { useHomeTexts } from '#web/texts/home.ts';
import { classNames } from '#theme/class-names.ts';
import { ScrollRow } from '#web/ui/scroll-row.tsx';
import { type Category, categoryPath } from '#web/catalogue/categories.ts';
import styles from './category-tiles.module.css';
import { Picture } from '#web/ui/picture.tsx';

/** The categories as a row of tiles, in the owner's order. */
export function CategoryTiles({ categories }: { categories: readonly Category[] }) {
  const texts = useHomeTexts();
  if (categories.length === 0) return null;
  return (
    <section className={classNames('column', styles.section)}>
      <h2 className="visually-hidden">{texts.categories}</h2>
      <ScrollRow label={texts.categories} step={150} className={styles.row}>
        {categories.map(({ name, icon }) => (
          <li key={name}>
            <Link to={categoryPath(name)} className={styles.tile}>
              <span className={styles.frame}>
                <Picture path={icon} alt="" sizes="(min-width: 900px) 149px, 128px" className={styles.picture} />
              </span>
              <span className={styles.name}>{name}</span>
            </Link>
          </li>
        ))}
      </ScrollRow>
    </section>
  );
}
