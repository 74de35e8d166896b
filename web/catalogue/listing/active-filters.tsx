import { X } from 'lucide-react';
import { Link } from 'react-router';
import { fill } from '#texts/fill.ts';
import { useFormats } from '#web/texts/formats.ts';
import { useListingTexts } from '#web/texts/listing.ts';
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
  const texts = useListingTexts();
  const choices = activeChoices(query, texts, useFormats());
  if (choices.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={texts.active}>
      {choices.map(({ label, without }) => (
        <li key={label}>
          <Link
            className={styles.chip}
            to={path + shopSearch(without)}
            preventScrollReset
            onClick={onRemove}
            aria-label={fill(texts.without, { name: label })}
          >
            {label}
            <X aria-hidden="true" />
          </Link>
        </li>
      ))}
      <li>
        <ButtonLink variant="quiet" to={path} preventScrollReset onClick={onRemove}>
          {choices.length > 1 ? texts.clearAll : texts.clear}
        </ButtonLink>
      </li>
    </ul>
  );
}
