import { X } from 'lucide-react';
import { Link } from 'react-router';
import { fill } from '#texts/fill.ts';
import { useCatalogueTexts } from '#web/texts/catalogue.ts';
import { useFormats } from '#web/texts/formats.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './active-filters.module.css';
import { activeChoices } from './shop-choices.ts';
import { type ShopQuery, shopSearch } from './shop-query.ts';

interface ActiveFiltersProps {
  query: ShopQuery;
  path: string;
  /** The clicked chip goes away: the focus needs another place. */
  onRemove: () => void;
}

/** Every active choice as a chip that takes it away; plain links, so they also work before the page's script. */
export function ActiveFilters({ query, path, onRemove }: ActiveFiltersProps) {
  const { shop } = useCatalogueTexts();
  const choices = activeChoices(query, shop, useFormats());
  if (choices.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={shop.active}>
      {choices.map(({ label, without }) => (
        <li key={label}>
          <Link
            className={styles.chip}
            to={path + shopSearch(without)}
            preventScrollReset
            onClick={onRemove}
            aria-label={fill(shop.without, { name: label })}
          >
            {label}
            <X aria-hidden="true" />
          </Link>
        </li>
      ))}
      <li>
        <ButtonLink variant="quiet" to={path} preventScrollReset onClick={onRemove}>
          {choices.length > 1 ? shop.clearAll : shop.clear}
        </ButtonLink>
      </li>
    </ul>
  );
}
