import type { CardName, WireCard, WireSettings } from '#contract/console/settings.ts';
import { findState } from '#domain/invoices/states.ts';
import { stateOfGstin } from '#domain/invoices/gstin.ts';
import type { Database } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import { listFreeRules, listSlabs } from '../../delivery/delivery-store.ts';
import { findIndianPincode } from '../../delivery/indian-pincodes.ts';
import { findPlan, findTdsRate } from '../../rewards/plan-store.ts';
import {
  listStoredSettings,
  type SettingName,
  type Settings,
  understoodSettings,
} from '../../settings/settings-store.ts';
import { type Card, cards, SUMMARY_KINDS } from './cards.ts';
import { countServedPincodes, type LastChange, listLastChanges } from './cards-store.ts';
import { deployedFacts } from './deployed.ts';

/** All settings, their revisions, and who changed each last. */
interface Stored {
  settings: Settings;
  revisions: ReadonlyMap<string, number>;
  changes: ReadonlyMap<string, LastChange>;
}

const subjects = Object.values(cards).flatMap((card) => card.subjects);
const kinds = Object.values(SUMMARY_KINDS).flat();

async function readStored(db: Database): Promise<Stored> {
  const rows = await listStoredSettings(db);
  return {
    settings: understoodSettings(new Map(rows.map(({ name, value }) => [name, value]))),
    revisions: new Map(rows.map(({ name, revision }) => [name, revision])),
    changes: await listLastChanges(db, subjects, kinds),
  };
}

/** The newest of the changes that go by some names. */
function lastOf({ changes }: Stored, names: readonly string[]): WireCard<CardName>['changed'] {
  const all = names.flatMap((name) => changes.get(name) ?? []);
  const [last] = all.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  return last ? { who: last.who, at: last.at.toISOString(), event_id: last.eventId } : null;
}

/** Revisions only grow, so their sum differs after every change of the card. */
const revisionOf = ({ revisions }: Stored, names: readonly SettingName[]): number =>
  names.reduce((sum, name) => sum + (revisions.get(name) ?? 0), 0);

const cardView = <Name extends CardName>(stored: Stored, card: Card<Name>) => ({
  values: card.values(stored.settings),
  revision: revisionOf(stored, card.settings),
  changed: lastOf(stored, card.subjects),
});

/** One card as it is stored. */
export const readCard = async <Name extends CardName>(db: Database, name: Name): Promise<WireCard<Name>> =>
  cardView(await readStored(db), cards[name]) as unknown as WireCard<Name>;

async function deliveryView(db: Database, stored: Stored): Promise<WireSettings['delivery']> {
  const slabs = (await listSlabs(db)).filter(({ isActive }) => isActive);
  const thresholds = (await listFreeRules(db)).map(({ threshold }) => threshold);
  return {
    pincodes: await countServedPincodes(db),
    slabs: slabs.map(({ minKm, maxKm, charge }) => ({ min_km: minKm, max_km: maxKm, charge_paise: charge })),
    free_from_paise: thresholds.length > 0 ? Math.min(...thresholds) : null,
    changed: lastOf(stored, SUMMARY_KINDS.delivery),
  };
}

async function programmeView({ db, clock }: Deps, stored: Stored): Promise<WireSettings['programme']> {
  const { version, rates } = await findPlan(db);
  const tds_rate = await findTdsRate(db, clock());
  return { version, rates: [...rates], tds_rate, changed: lastOf(stored, SUMMARY_KINDS.programme) };
}

const statesView = ({ settings: { office, tax } }: Stored): WireSettings['states'] => ({
  office: findState(findIndianPincode(office.pincode)?.state ?? '')?.name ?? null,
  gstin: stateOfGstin(tax.gstin)?.name ?? null,
});

/** Everything that the owner's screen of settings shows (CON-148). */
export async function readSettingCards(deps: Deps): Promise<WireSettings> {
  const { db, config } = deps;
  const stored = await readStored(db);
  return {
    shop: cardView(stored, cards.shop),
    contact: cardView(stored, cards.contact),
    tax: cardView(stored, cards.tax),
    selling: cardView(stored, cards.selling),
    advance: cardView(stored, cards.advance),
    details: cardView(stored, cards.details),
    limits: cardView(stored, cards.limits),
    notices: cardView(stored, cards.notices),
    scripts: cardView(stored, cards.scripts),
    delivery: await deliveryView(db, stored),
    programme: await programmeView(deps, stored),
    recipients: stored.settings.notices.addresses,
    states: statesView(stored),
    script_hosts: config.scriptHosts,
    origin: config.publicUrl.origin,
    deployed: deployedFacts(config),
  };
}
