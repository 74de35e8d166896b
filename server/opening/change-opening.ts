import type { WireShopOpening } from '#contract/console/opening.ts';
import { type Opening, openingOf, readClosedSentence } from '#domain/opening/opening.ts';
import { unfinishedSteps } from '#domain/opening/set-up.ts';
import { Refusal } from '#domain/refusals.ts';
import { opening as texts } from '#texts/en/console/opening.ts';
import { editedMeanwhile } from '../audit/edited-meanwhile.ts';
import { lockContent } from '../db/lock-content.ts';
import type { Tx } from '../db/open.ts';
import type { Acting } from '../deps.ts';
import { changeOwnSetting } from '../settings/change-own-setting.ts';
import { readSetting, revisionOf } from '../settings/settings-store.ts';
import { openingSubject, readOpening, readSetUp } from './read-opening.ts';

/** @throws {Refusal} 'edited-meanwhile' where it is not as it was seen */
async function refuseStale({ config }: Acting, tx: Tx, seen: number): Promise<void> {
  if ((await revisionOf(tx, ['opening'])) === seen) return;
  throw await editedMeanwhile(tx, openingSubject, await readOpening(config, tx));
}

/** @throws {Refusal} 'set-up-unfinished' with the `list` of what is left */
async function requireSetUp(tx: Tx): Promise<void> {
  const steps = unfinishedSteps(await readSetUp(tx));
  if (steps.length === 0) return;
  throw new Refusal('set-up-unfinished', { list: steps.map((step) => texts.steps[step].title).join(', ') });
}

/**
 * Opens the shop, or closes it with a sentence: from then on no call takes an order or opens a payment, and payments
 * under way can still be completed (CON-166).
 *
 * @param seen the revision that is changed; null for whatever it is
 * @throws {Refusal} 'set-up-unfinished' when a needed step of the first opening is not done; 'edited-meanwhile'; 'invalid-input'
 */
export async function changeOpening(
  acting: Acting,
  tx: Tx,
  { isOpen, sentence: typed }: Pick<Opening, 'isOpen' | 'sentence'>,
  seen: number | null = null,
): Promise<WireShopOpening> {
  const sentence = readClosedSentence(typed);
  if (sentence === null) throw new Refusal('invalid-input', { problems: ['sentence'] });
  await lockContent(tx, 'setting opening');
  if (seen !== null) await refuseStale(acting, tx, seen);
  const { mode } = acting.config;
  const { wasOpened } = openingOf(await readSetting(tx, 'opening'), mode);
  if (isOpen && !wasOpened) await requireSetUp(tx);
  await changeOwnSetting(
    acting,
    tx,
    'opening',
    () => ({ isOpen, wasOpened: wasOpened || isOpen, sentence }),
    (opening) => {
      const told = openingOf(opening, mode);
      return { isOpen: told.isOpen, sentence: told.sentence };
    },
  );
  return readOpening(acting.config, tx);
}
