import { useContext, useEffect, useSyncExternalStore } from 'react';
import { type DataRouteMatch, Links, UNSAFE_DataRouterStateContext as StateContext } from 'react-router';

type Matches = readonly DataRouteMatch[];

const none: Matches = [];
let kept = none;
const listeners = new Set<() => void>();

const joined = (before: Matches, matches: Matches): Matches => {
  const known = new Set(before.map(({ route }) => route.id));
  const added = matches.filter(({ route }) => !known.has(route.id));
  return added.length > 0 ? [...before, ...added] : before;
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Keeps the links of pages in the document, whether they are shown already or come next. */
export function keepLinks(matches: Matches): void {
  const before = kept;
  kept = joined(before, matches);
  if (kept !== before) for (const listener of listeners) listener();
}

/**
 * The links of the page and of every page before it: a style sheet that has come, or stood in the first page, stays in
 * its place, so that going back fetches none and changes no cascade.
 */
export function KeptLinks() {
  const state = useContext(StateContext);
  const before = useSyncExternalStore(
    subscribe,
    () => kept,
    () => none,
  );
  const matches = state?.matches ?? none;
  useEffect(() => keepLinks(matches), [matches]);
  if (!state) return <Links />;
  return (
    <StateContext value={{ ...state, matches: [...joined(before, matches)] }}>
      <Links />
    </StateContext>
  );
}
