import { useCallback, useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { CardName, WireCard, WireSettings } from '#contract/console/settings.ts';
import { type SavedForm, useSavedForm } from '../ui/form/use-saved-form.ts';
import { useKeepCard } from './settings-query.ts';

/** What is typed of a card whose fields hold its values as they are. */
export type CardValues<Name extends CardName> = WireCard<Name>['values'];

interface CardFormOptions<Name extends CardName, Values extends FieldValues> {
  name: Name;
  settings: WireSettings;
  /** The card's values as its fields hold them; the same function each time. */
  toFields: (values: WireCard<Name>['values']) => Values;
  /** What is wrong before anything is sent. */
  check: (values: Values) => Record<string, string>;
  send: (values: Values, options: { revision: number; key: string }) => Promise<WireCard<Name>>;
}

/** Of a card whose fields hold its values as they are. */
export const asTheyAre = <Values>(values: Values): Values => values;

/** The form of a card: it keeps a draft, and merges what somebody else saved meanwhile (CON-021 to CON-024). */
export function useCardForm<Name extends CardName, Values extends FieldValues>(
  options: CardFormOptions<Name, Values>,
): SavedForm<Values> {
  const { name, settings, toFields, check, send } = options;
  const keep = useKeepCard();
  const storedOf = useCallback(
    ({ values, revision }: WireCard<Name>) => ({ values: toFields(values), revision }),
    [toFields],
  );
  const card = settings[name] as WireCard<Name>;
  const stored = useMemo(() => storedOf(card), [card, storedOf]);
  return useSavedForm<Values>({
    subject: `settings:${name}`,
    stored,
    check,
    save: async (values, sent) => storedOf(await keep(name, await send(values, sent))),
    read: (now) => storedOf(now as WireCard<Name>),
  });
}
