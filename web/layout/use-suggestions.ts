import { useEffect, useState } from 'react';
import { call } from '#web/api.ts';

/** How long the typing must rest before the shop is asked, in milliseconds. */
const REST = 120;

/** Titles that hold the text (NAV-34): none for a blank text or while the shop cannot be reached. */
export function useSuggestions(text: string): readonly string[] {
  const [titles, setTitles] = useState<readonly string[]>([]);
  const search = text.trim();

  useEffect(() => {
    const stop = new AbortController();
    const ask = async (): Promise<void> => {
      const { suggestions } = await import('#contract/catalogue.ts');
      const found = await call(suggestions, { query: { search } }, { signal: stop.signal });
      if (!stop.signal.aborted) setTitles(found.titles);
    };
    const timer = setTimeout(() => {
      if (search === '') setTitles([]);
      else void ask().catch(() => stop.signal.aborted || setTitles([]));
    }, REST);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [search]);

  return search === '' ? [] : titles;
}
