import { useCallback, useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { CardName, WireCard, WireSettings } from '#contract/console/settings.ts';
import type { CardFault } from '#domain/settings/card-faults.ts';
import { settings as texts } from '#texts/en/console/settings.ts';
import { fill } from '#texts/fill.ts';
import { type SavedForm, useSavedForm } from '../ui/form/use-saved-form.ts';
import { useKeepCard } from './settings-query.ts';

/** What is typed of a card whose fields hold its values as they are. */
export type CardValues<Name extends CardName> = WireCard<Name>['values'];

interface CardFormOptions<Name extends CardName, Values extends FieldValues> {
  name: Name;
  settings: WireSettings;
  /** The card's values as its fields hold them; the same function each time. */
  toFields: (values: WireCard<Name>['values']) => Values;
  /** What is wrong before anything is sent; left out where nothing can be. */
  faultsOf?: (values: Values) => readonly CardFault[];
  send: (values: Values, options: { revision: number; key: string }) => Promise<WireCard<Name>>;
}

/** The server's own sentences of what is wrong with a card, by the names of its fields. */
const sentencesOf = (faults: readonly CardFault[]): Record<string, string> =>
  Object.fromEntries(faults.map(({ field, problem, facts = {} }) => [field, fill(texts.faults[problem], facts)]));

/** Of a card whose fields hold its values as they are. */
export const asTheyAre = <Values>(values: Values): Values => values;

/** The form of a card: it keeps a draft, and merges what somebody else saved meanwhile (CON-021 to CON-024). */
export function useCardForm<Name extends CardName, Values extends FieldValues>(
  options: CardFormOptions<Name, Values>,
): SavedForm<Values> {
  const { name, settings, toFields, faultsOf = () => [], send } = options;
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
    check: (values) => sentencesOf(faultsOf(values)),
    save: async (values, sent) => storedOf(await keep(name, await send(values, sent))),
    read: (now) => storedOf(now as WireCard<Name>),
  });
}

/** The form of a card whose fields hold its values as they are. */
export const usePlainCardForm = <Name extends CardName>(
  name: Name,
  settings: WireSettings,
  given: Pick<CardFormOptions<Name, CardValues<Name>>, 'faultsOf' | 'send'>,
): SavedForm<CardValues<Name>> => useCardForm({ name, settings, toFields: asTheyAre, ...given });
