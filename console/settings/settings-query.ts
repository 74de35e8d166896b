import { useQueryClient } from '@tanstack/react-query';
import { settings, type CardName, type WireCard, type WireSettings } from '#contract/console/settings.ts';
import { queryOf } from '../query-of.ts';

/** All cards with the facts shown beside their fields. */
export const settingsQuery = queryOf(['settings'], settings, {});

/** The queries that are refreshed when a card was saved. */
export const CHANGED = [['settings'], ['session'], ['list', 'audit']] as const;

/** Stores a saved card in the cache, and refreshes the other queries. */
export function useKeepCard(): <Name extends CardName>(name: Name, card: WireCard<Name>) => Promise<WireCard<Name>> {
  const client = useQueryClient();
  return async (name, card) => {
    client.setQueryData<WireSettings>(settingsQuery.queryKey, (all) => all && { ...all, [name]: card });
    await Promise.all(CHANGED.map((queryKey) => client.invalidateQueries({ queryKey })));
    return card;
  };
}
