import type { WireShopOpening } from '#contract/console/opening.ts';
import { closedSentence, openingOf } from '#domain/opening/opening.ts';
import { ADVISED_STEPS, missingIn, NEEDED_STEPS, type SetUpFacts } from '#domain/opening/set-up.ts';
import { askedSensitiveDetails } from '#domain/orders/required-fields.ts';
import { saleWay } from '#domain/settings/pay-buttons.ts';
import { findLastChange } from '../audit/audit-event-store.ts';
import { draftPages } from '../content/content-page-store.ts';
import type { Database } from '../db/open.ts';
import type { Config } from '../config.ts';
import { currentAgreement } from '../rewards/agreement-store.ts';
import { saleButtons } from '../settings/sale-buttons.ts';
import { defaultSettings, readSettings, revisionOf } from '../settings/settings-store.ts';
import { findSetUpFacts } from './set-up-store.ts';

/** As the audit log names it. */
export const openingSubject = { kind: 'setting', id: 'opening', name: 'opening' };

/** Everything by which the steps of the set-up are ticked. */
export async function readSetUp(db: Database): Promise<SetUpFacts> {
  const { store, office, help, tax, grievance, notices, ...buttons } = await readSettings(db, [
    'store',
    'office',
    'help',
    'tax',
    'grievance',
    'notices',
    'cart-buttons',
  ]);
  const { version } = await currentAgreement(db);
  return {
    ...(await findSetUpFacts(db)),
    name: store.name === defaultSettings.store.name ? '' : store.name,
    email: store.email,
    phone: help.mobile,
    address: office.address,
    pincode: office.pincode,
    gstin: tax.gstin,
    isUnregistered: tax.isUnregistered,
    cartButtons: buttons['cart-buttons'].map(({ id, default: isDefault }) => ({ id, isDefault })),
    officer: grievance,
    draftPages: await draftPages(db),
    logo: store.logo,
    hasNotices: notices.addresses.length > 0,
    hasOwnAgreement: version > 0,
  };
}

const stepsOf = (facts: SetUpFacts): WireShopOpening['steps'] =>
  [...NEEDED_STEPS, ...ADVISED_STEPS].map((id, at) => ({
    id,
    is_needed: at < NEEDED_STEPS.length,
    missing: missingIn(id, facts),
  }));

/** Whether the shop takes orders, as an owner sees it, with what is left to set up (CON-156, CON-166). */
export async function readOpening({ mode }: Pick<Config, 'mode'>, db: Database): Promise<WireShopOpening> {
  const settings = await readSettings(db, ['opening', 'optional-details', 'cart-buttons', 'pay-buttons']);
  const opening = openingOf(settings.opening, mode);
  const last = await findLastChange(db, openingSubject);
  return {
    is_open: opening.isOpen,
    sentence: opening.sentence,
    shown_sentence: closedSentence({ ...opening, isOpen: false }) ?? '',
    was_opened: opening.wasOpened,
    changed: last && { who: last.who, at: last.at.toISOString() },
    sells_by: saleWay(saleButtons(settings)),
    asked_details: askedSensitiveDetails(settings['optional-details']),
    steps: stepsOf(await readSetUp(db)),
    revision: await revisionOf(db, ['opening']),
  };
}
