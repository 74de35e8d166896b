import { useCallback, useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type CardName, UNDOABLE_CARDS, type WireCard, type WireSettings } from '#contract/console/settings.ts';
import type { CardFault } from '#domain/settings/card-faults.ts';
import { settingFaults } from '#texts/en/console/setting-faults.ts';
import { settings as texts } from '#texts/en/console/settings.ts';
import { fill } from '#texts/fill.ts';
import { savedSentence, type UnaddedFiles } from '../ui/form/unadded-files.ts';
import { type SavedForm, useSavedForm } from '../ui/form/use-saved-form.ts';
import { notify } from '../ui/overlay/notices.tsx';
import { useUndo } from '../ui/use-undo.ts';
import { CHANGED, useKeepCard } from './settings-query.ts';

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
  Object.fromEntries(faults.map(({ field, problem, facts = {} }) => [field, fill(settingFaults[problem], facts)]));

/** Of a card whose fields hold its values as they are. */
export const asTheyAre = <Values>(values: Values): Values => values;

/** Says that a card was saved, with the undo of what changed where the card has one (CON-025). */
function useTellSaved(name: CardName) {
  const undo = useUndo(...CHANGED);
  const isUndoable = (UNDOABLE_CARDS as readonly CardName[]).includes(name);
  return ({ changed, revision: now }: WireCard<CardName>, revision: number, unadded: UnaddedFiles): void =>
    notify({
      text: savedSentence(fill(texts.saved, { card: texts.cards[name].title }), unadded),
      ...(isUndoable && changed && now !== revision && { onUndo: () => void undo(changed.event_id) }),
    });
}

/** The form of a card: it keeps a draft, and merges what somebody else saved meanwhile (CON-021 to CON-024). */
export function useCardForm<Name extends CardName, Values extends FieldValues>(
  options: CardFormOptions<Name, Values>,
): SavedForm<Values> {
  const { name, settings, toFields, faultsOf = () => [], send } = options;
  const keep = useKeepCard();
  const tellSaved = useTellSaved(name);
  const storedOf = useCallback(
    ({ values, revision }: WireCard<Name>) => ({ values: toFields(values), revision }),
    [toFields],
  );
  const card = settings[name] as WireCard<Name>;
  const stored = useMemo(() => storedOf(card), [card, storedOf]);
  const form: SavedForm<Values> = useSavedForm<Values>({
    subject: `settings:${name}`,
    stored,
    check: (values) => sentencesOf(faultsOf(values)),
    async save(values, sent) {
      const saved = await keep(name, await send(values, sent));
      tellSaved(saved, sent.revision, form.unaddedFiles);
      return storedOf(saved);
    },
    read: (now) => storedOf(now as WireCard<Name>),
  });
  return form;
}

/** The form of a card whose fields hold its values as they are. */
export const usePlainCardForm = <Name extends CardName>(
  name: Name,
  settings: WireSettings,
  given: Pick<CardFormOptions<Name, CardValues<Name>>, 'faultsOf' | 'send'>,
): SavedForm<CardValues<Name>> => useCardForm({ name, settings, toFields: asTheyAre, ...given });
