import { Link } from 'react-router';
import { useLayoutTexts } from '#web/texts/layout.ts';
import { optionId } from '#web/ui/use-combobox.ts';
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

/** The titles that hold the text, and apart from them those that come close to it. */
export function SuggestionList({ id, suggestions: { titles, near }, search, marked, onChoose }: SuggestionListProps) {
  const layout = useLayoutTexts();
  const option = (title: string) => (
    <Link
      key={title}
      id={optionId(id, title)}
      role="option"
      aria-selected={title === marked}
      tabIndex={-1}
      className={styles.option}
      to={searchPath(title)}
      // The focus stays in the box.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(title)}
    >
      <Marked title={title} search={search} />
    </Link>
  );
  return (
    <div id={id} role="listbox" aria-label={layout.suggestions} className={styles.list}>
      {titles.map(option)}
      {near.length > 0 && (
        <div role="group" aria-label={layout.didYouMean} className={styles.near}>
          <p aria-hidden="true">{layout.didYouMean}</p>
          {near.map(option)}
        </div>
      )}
    </div>
  );
}
