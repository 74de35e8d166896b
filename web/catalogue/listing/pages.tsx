import { Link } from 'react-router';
import { fill } from '#texts/fill.ts';
import { useFormats } from '#web/texts/formats.ts';
import { useListingTexts } from '#web/texts/listing.ts';
import styles from './pages.module.css';
import { offeredSections, sectionSearch, type ShopQuery } from './shop-query.ts';

interface PagesProps {
  query: ShopQuery;
  path: string;
  current: number;
  last: number;
}

/** Links to the sections of a long listing, which work without script; nothing for a listing of one section. */
export function Pages({ query, path, current, last }: PagesProps) {
  const texts = useListingTexts();
  const formats = useFormats();
  if (last === 1) return null;
  return (
    <nav aria-label={texts.pages}>
      <ul className={styles.pages}>
        {offeredSections(current, last).map((section) => (
          <li key={section}>
            <Link
              to={path + sectionSearch(query, section)}
              aria-label={fill(texts.page, { n: formats.count(section) })}
              aria-current={section === current ? 'page' : undefined}
            >
              {formats.count(section)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
