import { Search } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { Form, useNavigate, useSearchParams } from 'react-router';
import { fill } from '#domain/texts/fill.ts';
import { useLayoutTexts } from '#web/texts/layout.ts';
import styles from './search-box.module.css';
import { useSuggestions } from './use-suggestions.ts';

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

/** The arrows lead through the titles and, between the last and the first, back to the typed text (-1). */
const markedAfter = (marked: number, by: 1 | -1, count: number): number =>
  ((marked + 1 + by + count + 1) % (count + 1)) - 1;

interface SearchBoxProps {
  input: RefObject<HTMLInputElement | null>;
  /** On a phone the box opens below the bar. */
  open: boolean;
  onClose: () => void;
}

/**
 * The search with suggestions (NAV-33, Q042), filled with what the address searches for (NAV-06). Without JavaScript it
 * is a plain form that leads to `/product?search=`.
 */
export function SearchBox({ input, open, onClose }: SearchBoxProps) {
  const layout = useLayoutTexts();
  const navigate = useNavigate();
  const listId = useId();
  const searched = useSearchParams()[0].get('search') ?? '';
  const [text, setText] = useState(searched);
  const [filledFrom, setFilledFrom] = useState(searched);
  const [unfolded, setUnfolded] = useState(false);
  const [marked, setMarked] = useState(-1);
  const titles = useSuggestions(text);
  const shown = unfolded ? titles : [];
  const chosen = shown[marked];

  if (filledFrom !== searched) {
    setFilledFrom(searched);
    setText(searched);
  }

  const fold = (): void => {
    setUnfolded(false);
    setMarked(-1);
  };
  const leave = (): void => {
    fold();
    onClose();
  };
  const goTo = (title: string): void => {
    setText(title);
    leave();
    void navigate(`/product?${new URLSearchParams({ search: title })}`);
  };
  const step = (by: 1 | -1): void => {
    setUnfolded(true);
    setMarked(markedAfter(marked, by, titles.length));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') return shown.length > 0 ? fold() : leave();
    if (event.key === 'Enter' && chosen) goTo(chosen);
    else if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else return;
    event.preventDefault();
  };

  return (
    <Form action="/product" role="search" className={styles.search} data-open={open} onSubmit={leave}>
      <div className={styles.line}>
        <Search aria-hidden="true" />
        <input
          ref={input}
          type="search"
          name="search"
          className={styles.input}
          value={text}
          maxLength={100}
          placeholder={layout.search}
          aria-label={layout.searchShop}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown.length > 0}
          aria-controls={listId}
          aria-activedescendant={chosen ? `${listId}-${marked}` : undefined}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setMarked(-1);
            setUnfolded(true);
          }}
          onKeyDown={onKeyDown}
          onBlur={fold}
        />
      </div>
      <div
        id={listId}
        role="listbox"
        aria-label={layout.suggestions}
        className={styles.list}
        hidden={shown.length === 0}
      >
        {shown.map((title, index) => (
          <div
            key={title}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === marked}
            tabIndex={-1}
            className={styles.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => goTo(title)}
            onKeyDown={onKeyDown}
          >
            <Marked title={title} search={text} />
          </div>
        ))}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {shown.length > 0 &&
          (shown.length === 1 ? layout.suggestionOne : fill(layout.suggestionCount, { n: shown.length }))}
      </p>
    </Form>
  );
}
