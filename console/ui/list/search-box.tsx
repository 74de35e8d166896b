import { Search, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, Input, SearchField } from 'react-aria-components';
import { list as texts } from '#texts/en/console/list.ts';
import styles from './search-box.module.css';

/** For so long typing rests before it is searched for. */
const DEBOUNCE_MS = 250;

interface SearchBoxProps {
  /** What it finds: "Search by title or SKU". */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What Enter does, in place of what it does in a form around it. */
  onEnter?: () => void;
}

/** Searches a list while one types; `/` leads to it. */
export function SearchBox({ label, value, onChange, onEnter }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onChange(typed.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <SearchField aria-label={label} className={styles.box} value={typed} onChange={setTyped}>
      <Search aria-hidden="true" />
      <Input
        placeholder={label}
        enterKeyHint="search"
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onEnter?.();
        }}
      />
      {typed !== '' && (
        <Button className={styles.clear} aria-label={texts.clearSearch}>
          <X aria-hidden="true" />
        </Button>
      )}
    </SearchField>
  );
}
