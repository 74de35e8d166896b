import { useQueryClient } from '@tanstack/react-query';
import { settings, type CardName, type WireCard, type WireSettings } from '#contract/console/settings.ts';
import { queryOf } from '../query-of.ts';

/** All cards, with what they say beside their fields. */
export const settingsQuery = queryOf(['settings'], settings, {});

/** What names the shop, or tells of its settings, and is not valid any more when a card was saved. */
const CHANGED = [['settings'], ['session'], ['list', 'audit']] as const;

/** Takes a saved card over into what is shown, and has the rest asked for anew. */
export function useKeepCard(): <Name extends CardName>(name: Name, card: WireCard<Name>) => Promise<WireCard<Name>> {
  const client = useQueryClient();
  return async (name, card) => {
    client.setQueryData<WireSettings>(settingsQuery.queryKey, (all) => all && { ...all, [name]: card });
    await Promise.all(CHANGED.map((queryKey) => client.invalidateQueries({ queryKey })));
    return card;
  };
}
