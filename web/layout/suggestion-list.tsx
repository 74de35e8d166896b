import { Link } from 'react-router';
import { pictureUrl } from '#domain/catalogue/picture.ts';
import { fill } from '#texts/fill.ts';
import { useFormats } from '#web/texts/formats.ts';
import { useLayoutTexts } from '#web/texts/layout.ts';
import { optionId } from '#web/ui/form/use-combobox.ts';
import styles from './search-box.module.css';
import { searchPath } from './suggestion-option.ts';
import type { Suggestions } from './suggestions.ts';

/** A title with the searched text set off. */
function Marked({ title, search }: { title: string; search: string }) {
  const at = title.toLowerCase().indexOf(search.trim().toLowerCase());
  if (at < 0) return <span>{title}</span>;
  const end = at + search.trim().length;
  return (
    <span>
      {title.slice(0, at)}
      <b>{title.slice(at, end)}</b>
      {title.slice(end)}
    </span>
  );
}

export interface SuggestionListProps {
  id: string;
  suggestions: Suggestions;
  search: string;
  /** The title that the keys have come to. */
  marked: string | null;
  onChoose: (title: string) => void;
}

/** The products that a search for the text begins with, each with its picture and lowest price. */
export function SuggestionList({ id, suggestions, search, marked, onChoose }: SuggestionListProps) {
  const layout = useLayoutTexts();
  const { rupees } = useFormats();
  const { products, corrected } = suggestions;
  return (
    <div id={id} role="listbox" aria-label={layout.suggestions} className={styles.list}>
      {corrected && (
        <p aria-hidden="true" className={styles.corrected}>
          {fill(layout.correctedTo, { corrected })}
        </p>
      )}
      {products.map(({ title, image, price_paise: price }) => (
        <Link
          key={title}
          id={optionId(id, title)}
          role="option"
          aria-selected={title === marked}
          tabIndex={-1}
          className={styles.option}
          to={searchPath(title)}
          // Leaves the focus in the box.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(title)}
        >
          {image && <img src={pictureUrl(image, 160, 'webp')} alt="" width={40} height={50} loading="lazy" />}
          <Marked title={title} search={corrected ?? search} />
          {price > 0 && <span className={styles.price}>{rupees(price)}</span>}
        </Link>
      ))}
    </div>
  );
}
