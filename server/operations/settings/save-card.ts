import type { CardName, WireCard } from '#contract/console/settings.ts';
import { editedBy } from '../../audit/edited-meanwhile.ts';
import type { Tx } from '../../db/open.ts';
import { lockSettings } from '../../settings/settings-store.ts';
import { cards } from './cards.ts';
import { readCard } from './read-cards.ts';

/**
 * Saves a card as it was seen (CON-022); two people in one card take turns.
 *
 * @param work calls the verb, and is given the card as it is stored
 * @throws {Refusal} 'edited-meanwhile' with what is stored, who changed it and when; whatever the verb refuses
 */
export async function saveCard<Name extends CardName>(
  tx: Tx,
  { name, revision }: { name: Name; revision: number },
  work: (stored: WireCard<Name>) => Promise<unknown>,
): Promise<WireCard<Name>> {
  await lockSettings(tx, cards[name].settings);
  const stored = await readCard(tx, name);
  const { changed } = stored;
  if (stored.revision !== revision) throw editedBy(changed && { who: changed.who, at: new Date(changed.at) }, stored);
  await work(stored);
  return readCard(tx, name);
}
