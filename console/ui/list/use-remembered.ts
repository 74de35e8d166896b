import { useEffect } from 'react';
import { rememberList } from './list-memory.ts';

/** Notes a list that has no filters, for the way back of its details and the walk along it (CON-010). */
export function useRemembered(list: string, label: string, hrefs: readonly string[]): void {
  const all = hrefs.join(' ');
  useEffect(
    () => rememberList(list, { query: '', label, hrefs: all === '' ? [] : all.split(' ') }),
    [list, label, all],
  );
}
