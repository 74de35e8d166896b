import { type KeyboardEvent, useEffect, useId, useState } from 'react';

/** The element of an option, for `aria-activedescendant`. */
export const optionId = (listId: string, option: string): string => `${listId}-${encodeURIComponent(option)}`;

interface ComboboxActs {
  /** The arrows ask for the options. */
  onStep: () => void;
  /** Enter takes the marked option. */
  onEnter: (option: string) => void;
}

/**
 * The keys and roles of a combobox by the WAI-ARIA practices: the focus remains in the box, and an option is marked.
 */
export function useCombobox(options: readonly string[], { onStep, onEnter }: ComboboxActs) {
  const listId = useId();
  const [reached, setReached] = useState<string | null>(null);
  const marked = options.find((option) => option === reached) ?? null;

  useEffect(() => {
    if (marked !== null) document.getElementById(optionId(listId, marked))?.scrollIntoView({ block: 'nearest' });
  }, [listId, marked]);

  const unmark = (): void => setReached(null);
  /** The arrows go round; from the typed text they come to the first or the last option. */
  const step = (by: 1 | -1): void => {
    onStep();
    const from = marked === null ? Math.min(-by, 0) : options.indexOf(marked);
    setReached(options.at((from + by) % options.length) ?? null);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Home' || event.key === 'End') return unmark();
    if (event.key === 'Enter' && marked !== null) onEnter(marked);
    else if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else return;
    event.preventDefault();
  };
  const roles = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': options.length > 0,
    'aria-controls': listId,
    'aria-activedescendant': marked === null ? undefined : optionId(listId, marked),
  } as const;
  return { listId, marked, unmark, press, roles };
}
