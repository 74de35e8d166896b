import { type ComponentType, useEffect, useState } from 'react';
import { titleMatches } from '#domain/catalogue/suggest.ts';
import type { Debounced } from './latest-only.ts';
import type { SuggestionListProps } from './suggestion-list.tsx';
import type { Suggestions } from './suggestions.ts';

const none: Suggestions = { products: [], corrected: null };

interface Answer {
  List: Tools['List'] | null;
  /** The shop has answered, and knows nothing like the text. */
  isUnknown: boolean;
}

/** What a search needs once the visitor types: who asks the shop, and what shows the answers. */
interface Tools {
  asker: Debounced;
  List: ComponentType<SuggestionListProps>;
}

const load = () => Promise.all([import('./suggestions.ts'), import('./suggestion-list.tsx')]);

/** Fetches the tools as soon as the visitor reaches for the search. */
export const prepareSuggestions = (): void => void load().catch(() => undefined);

/**
 * The shop's suggestions for the text (NAV-34): none for a blank one or while the shop is unreachable. Until the reply,
 * those of the last titles remain that hold the text too.
 */
export function useSuggestions(text: string): Suggestions & Answer {
  const [known, setKnown] = useState({ search: '', ...none });
  const [tools, setTools] = useState<Tools | null>(null);
  const search = text.trim();

  useEffect(() => {
    if (tools) return tools.asker.request(search);
    if (search === '') return;
    load().then(
      ([{ suggester }, { SuggestionList: List }]) =>
        setTools((before) => before ?? { asker: suggester(setKnown), List }),
      () => undefined,
    );
  }, [tools, search]);

  const List = tools?.List ?? null;
  if (search === '') return { ...none, List, isUnknown: false };
  if (search === known.search) return { ...known, List, isUnknown: known.products.length === 0 };
  const products = known.products.filter(({ title }) => titleMatches(title, search));
  return { products, corrected: null, List, isUnknown: false };
}
