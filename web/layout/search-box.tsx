import { Search } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { Form, useNavigate, useSearchParams } from 'react-router';
import { fill } from '#texts/fill.ts';
import type { PageTexts } from '#texts/en.ts';
import { useLayoutTexts } from '#web/texts/layout.ts';
import { useCombobox } from '#web/ui/form/use-combobox.ts';
import styles from './search-box.module.css';
import { searchPath } from './suggestion-option.ts';
import type { Suggestions } from './suggestions.ts';
import { prepareSuggestions, useSuggestions } from './use-suggestions.ts';

/** What a screen reader says of the suggestions; nothing while there are none. */
function spoken({ products, corrected }: Suggestions, layout: PageTexts['layout']): string {
  if (products.length === 0) return '';
  const count = products.length === 1 ? layout.suggestionOne : fill(layout.suggestionCount, { n: products.length });
  return corrected ? `${fill(layout.correctedTo, { corrected })}. ${count}` : count;
}

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
  const searched = useSearchParams()[0].get('search') ?? '';
  const [text, setText] = useState(searched);
  const [filledFrom, setFilledFrom] = useState(searched);
  const [unfolded, setUnfolded] = useState(false);
  const { List, isUnknown, ...suggestions } = useSuggestions(unfolded ? text : '');
  const options = suggestions.products.map(({ title }) => title);
  const { listId, marked, unmark, press, roles } = useCombobox(options, {
    onStep: () => setUnfolded(true),
    onEnter: (title) => {
      choose(title);
      void navigate(searchPath(title));
    },
  });

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

  const fold = (): void => {
    setUnfolded(false);
    unmark();
  };
  const leave = (): void => {
    fold();
    onClose();
  };
  const choose = (title: string): void => {
    setText(title);
    leave();
  };
  /** Escape takes back one thing at a time: the suggestions, the text, the box. */
  const escape = (): void => {
    if (options.length > 0) return fold();
    if (text === '') return leave();
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return press(event);
    escape();
    event.preventDefault();
  };

  return (
    <Form action="/product" role="search" className={styles.search} data-open={open} onSubmit={leave}>
      <div className={styles.line}>
        <button type="submit" className={styles.submit} aria-label={layout.search}>
          <Search aria-hidden="true" />
        </button>
        <input
          ref={input}
          type="text"
          inputMode="search"
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
          {...roles}
          onChange={(event) => {
            setText(event.currentTarget.value);
            unmark();
            setUnfolded(true);
          }}
          onKeyDown={onKeyDown}
          onFocus={prepareSuggestions}
          onBlur={fold}
        />
      </div>
      {List && options.length > 0 && (
        <List id={listId} suggestions={suggestions} search={text} marked={marked} onChoose={choose} />
      )}
      {/* That nothing matches is for everybody, the rest for screen readers. */}
      <p className={isUnknown ? styles.unknown : 'visually-hidden'} aria-live="polite">
        {isUnknown ? layout.noSuggestion : spoken(suggestions, layout)}
      </p>
    </Form>
  );
}
