import { useSyncExternalStore } from 'react';

/** What is selected in each list; it is there again after a look at one of the rows. */
const selections = new Map<string, ReadonlySet<string>>();
const listeners = new Set<() => void>();
const NONE: ReadonlySet<string> = new Set();

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

export interface Selection {
  ids: ReadonlySet<string>;
  toggle: (id: string, isSelected: boolean) => void;
  select: (ids: Iterable<string>) => void;
}

/** The selected rows of a list in one of its states. */
export function useSelection(list: string, query: string): Selection {
  const key = `${list}?${query}`;
  const ids = useSyncExternalStore(subscribe, () => selections.get(key) ?? NONE);
  const select = (chosen: Iterable<string>): void => {
    selections.set(key, new Set(chosen));
    for (const listener of listeners) listener();
  };
  return {
    ids,
    select,
    toggle: (id, isSelected) => select(isSelected ? [...ids, id] : [...ids].filter((one) => one !== id)),
  };
}
