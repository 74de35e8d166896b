import { Search } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import { Form, useNavigate, useSearchParams } from 'react-router';
import { fill } from '#domain/texts/fill.ts';
import type { PageTexts } from '#domain/texts/en.ts';
import { useLayoutTexts } from '#web/texts/layout.ts';
import styles from './search-box.module.css';
import { optionId, searchPath } from './suggestion-option.ts';
import type { Suggestions } from './suggestions.ts';
import { prepareSuggestions, useSuggestions } from './use-suggestions.ts';

/** What a screen reader says of the suggestions; nothing while there are none. */
function spoken({ titles, near }: Suggestions, layout: PageTexts['layout']): string {
  const count = titles.length === 1 ? layout.suggestionOne : fill(layout.suggestionCount, { n: titles.length });
  const close = fill(layout.didYouMeanTitles, { titles: near.join(', ') });
  return [titles.length > 0 && count, near.length > 0 && close].filter(Boolean).join('. ');
}

interface SearchBoxProps {
  input: RefObject<HTMLInputElement | null>;
  /** On a phone the box opens below the bar. */
  open: boolean;
  onClose: () => void;
}

/**
 * The search with suggestions (NAV-33, Q042), filled with what the address searches for (NAV-06): a combobox as the
 * WAI-ARIA practices describe it. Without JavaScript it is a plain form that leads to `/product?search=`.
 */
export function SearchBox({ input, open, onClose }: SearchBoxProps) {
  const layout = useLayoutTexts();
  const navigate = useNavigate();
  const listId = useId();
  const searched = useSearchParams()[0].get('search') ?? '';
  const [text, setText] = useState(searched);
  const [filledFrom, setFilledFrom] = useState(searched);
  const [unfolded, setUnfolded] = useState(false);
  const [reached, setReached] = useState<string | null>(null);
  const { titles, near, List } = useSuggestions(unfolded ? text : '');
  const options = [...titles, ...near];
  const marked = options.find((title) => title === reached) ?? null;

  if (filledFrom !== searched) {
    setFilledFrom(searched);
    setText(searched);
  }

  // What was typed before the page's script ran counts too.
  useEffect(() => {
    const typed = input.current?.value ?? '';
    setText(typed);
    setUnfolded(typed !== '' && document.activeElement === input.current);
  }, [input]);

  useEffect(() => {
    if (marked !== null) document.getElementById(optionId(listId, marked))?.scrollIntoView({ block: 'nearest' });
  }, [listId, marked]);

  const fold = (): void => {
    setUnfolded(false);
    setReached(null);
  };
  const leave = (): void => {
    fold();
    onClose();
  };
  const choose = (title: string): void => {
    setText(title);
    leave();
  };
  /** The arrows go round; from the typed text they come to the first or the last title. */
  const step = (by: 1 | -1): void => {
    setUnfolded(true);
    const from = marked === null ? Math.min(-by, 0) : options.indexOf(marked);
    setReached(options.at((from + by) % options.length) ?? null);
  };
  /** Escape takes back one thing at a time: the suggestions, the text, the box. */
  const escape = (): void => {
    if (options.length > 0) return fold();
    if (text === '') return leave();
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Home' || event.key === 'End') return setReached(null);
    if (event.key === 'Enter' && marked !== null) {
      choose(marked);
      void navigate(searchPath(marked));
    } else if (event.key === 'Escape') escape();
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
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-activedescendant={marked === null ? undefined : optionId(listId, marked)}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setReached(null);
            setUnfolded(true);
          }}
          onKeyDown={onKeyDown}
          onFocus={prepareSuggestions}
          onBlur={fold}
        />
      </div>
      {List && options.length > 0 && (
        <List id={listId} suggestions={{ titles, near }} search={text} marked={marked} onChoose={choose} />
      )}
      <p className="visually-hidden" aria-live="polite">
        {spoken({ titles, near }, layout)}
      </p>
    </Form>
  );
}
