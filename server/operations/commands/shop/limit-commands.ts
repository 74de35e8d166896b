import { formatRupees } from '#domain/money.ts';
import { MAX_REFUSED_PARCELS, type OrderCeilings, usualCeilings } from '#domain/orders/order-ceilings.ts';
import type { Deps } from '../../../deps.ts';
import { readSetting, saveSettings } from '../../../settings/settings-store.ts';
import { type Command, plain, readArgs, WrongInput } from '../command.ts';
import { plainTable } from '../plain-table.ts';

interface Ceiling {
  name: string;
  setting: keyof OrderCeilings;
  says: string;
  kind: 'amount' | 'lines' | 'orders';
}

const ceilings: Ceiling[] = [
  {
    name: 'open-on-delivery',
    setting: 'openOnDelivery',
    says: 'Open pay-on-delivery orders, without an advance, of a member who has not received an order yet',
    kind: 'orders',
  },
  {
    name: 'on-delivery-amount',
    setting: 'onDeliveryAmount',
    says: 'All open pay-on-delivery orders of a member of which nothing is paid, together',
    kind: 'amount',
  },
  {
    name: 'on-delivery-lines',
    setting: 'onDeliveryLines',
    says: 'The lines of these orders, together',
    kind: 'lines',
  },
  {
    name: 'newcomer-on-delivery-amount',
    setting: 'newcomerOnDeliveryAmount',
    says: 'The same of a member who has not received an order yet',
    kind: 'amount',
  },
  {
    name: 'newcomer-on-delivery-lines',
    setting: 'newcomerOnDeliveryLines',
    says: 'The lines of these orders, together',
    kind: 'lines',
  },
  {
    name: 'unpaid-amount',
    setting: 'unpaidAmount',
    says: 'All orders of a member that wait for an online payment, together',
    kind: 'amount',
  },
  {
    name: 'unpaid-lines',
    setting: 'unpaidLines',
    says: 'The lines of these orders, together',
    kind: 'lines',
  },
];

/** Amounts are typed in whole rupees; only of orders there is always a limit. */
const kinds = {
  amount: { must: 'whole rupees', least: 0, canBeNone: true },
  lines: { must: 'a whole number', least: 1, canBeNone: true },
  orders: { must: 'a whole number', least: 0, canBeNone: false },
};

const names = ceilings.map(({ name }) => name).join(', ');
const MAX_LIMIT = 10_000_000;

function valueOf({ setting, kind }: Ceiling, all: OrderCeilings): string {
  const value = all[setting];
  if (value === null) return 'any';
  return kind === 'amount' ? formatRupees(value) : String(value);
}

function describe(set: Partial<OrderCeilings>): string {
  const all = { ...usualCeilings, ...set };
  const rows = ceilings.map((one) => [one.name, valueOf(one, all), one.says]);
  return `${plainTable(['Limit', 'At most', 'Of'], rows)}\n\nWho refused ${MAX_REFUSED_PARCELS} parcels within 12 months pays online only.`;
}

/** @throws {WrongInput} */
function readValue({ name, setting, kind }: Ceiling, typed: string): Partial<OrderCeilings> {
  const { must, least, canBeNone } = kinds[kind];
  if (typed === 'none' && canBeNone) return { [setting]: null };
  const value = Number(typed);
  if (!/^\d{1,8}$/.test(typed) || value > MAX_LIMIT || value < least)
    throw new WrongInput(
      `${name} must be ${must} from ${least} to ${MAX_LIMIT}${canBeNone ? ', or none' : ''}, but is "${typed}".`,
    );
  return { [setting]: kind === 'amount' ? value * 100 : value };
}

const change = ({ db }: Deps, changed: Partial<OrderCeilings>): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const set = { ...(await readSetting(tx, 'order-ceilings')), ...changed };
    await saveSettings(tx, { 'order-ceilings': set });
    return describe(set);
  });

export const limitCommands: Command[] = [
  {
    usage: 'limit list',
    says: 'Shows how much may be ordered before anything is paid',
    example: 'npm run shop -- limit list',
    read: plain(async ({ db }) => describe(await readSetting(db, 'order-ceilings'))),
  },
  {
    usage: 'limit set <limit> <number|none>',
    says: 'Changes one of these limits; amounts in whole rupees, none for any',
    example: 'npm run shop -- limit set on-delivery-amount 5000',
    read(args) {
      const [name, typed = ''] = readArgs(args, {}, 2).positionals;
      const ceiling = ceilings.find((one) => one.name === name);
      if (!ceiling) throw new WrongInput(`"${name}" is not a limit. There are: ${names}.`);
      const changed = readValue(ceiling, typed);
      return (deps) => change(deps, changed);
    },
  },
];
