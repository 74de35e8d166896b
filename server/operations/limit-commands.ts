import { formatRupees } from '#domain/money.ts';
import { MOST_REFUSED, type OrderCeilings } from '#domain/orders/order-ceilings.ts';
import type { Deps } from '../deps.ts';
import { readSetting, saveSettings } from '../settings/settings-store.ts';
import { type Command, plain, readArgs, WrongInput } from './command.ts';
import { plainTable } from './plain-table.ts';

interface Ceiling {
  name: string;
  setting: keyof OrderCeilings;
  says: string;
  /** In whole rupees, as it is typed; the others are counts. */
  isAmount: boolean;
  /** Whether there may be none. */
  canBeNone: boolean;
}

const ceilings: Ceiling[] = [
  {
    name: 'open-on-delivery',
    setting: 'openOnDelivery',
    says: 'Open pay-on-delivery orders, without an advance, of a member who has not received an order yet',
    isAmount: false,
    canBeNone: false,
  },
  {
    name: 'on-delivery-amount',
    setting: 'onDeliveryAmount',
    says: 'The total of one pay-on-delivery order',
    isAmount: true,
    canBeNone: true,
  },
  {
    name: 'unpaid-amount',
    setting: 'unpaidAmount',
    says: 'All orders of a member that wait for an online payment, together',
    isAmount: true,
    canBeNone: true,
  },
  {
    name: 'unpaid-lines',
    setting: 'unpaidLines',
    says: 'The lines of these orders, together',
    isAmount: false,
    canBeNone: true,
  },
];

const names = ceilings.map(({ name }) => name).join(', ');
const MOST = 10_000_000;

function valueOf({ setting, isAmount }: Ceiling, all: OrderCeilings): string {
  const value = all[setting];
  if (value === null) return 'any';
  return isAmount ? formatRupees(value) : String(value);
}

const describe = (all: OrderCeilings): string =>
  `${plainTable(
    ['Limit', 'At most', 'Of'],
    ceilings.map((one) => [one.name, valueOf(one, all), one.says]),
  )}\n\nWho refused ${MOST_REFUSED} parcels within 12 months pays online only.`;

/** @throws {WrongInput} */
function readValue({ name, setting, isAmount, canBeNone }: Ceiling, typed: string): Partial<OrderCeilings> {
  if (typed === 'none' && canBeNone) return { [setting]: null };
  const value = Number(typed);
  const least = setting === 'unpaidLines' ? 1 : 0;
  if (!/^\d{1,8}$/.test(typed) || value > MOST || value < least)
    throw new WrongInput(
      `${name} must be ${isAmount ? 'whole rupees' : 'a whole number'} from ${least} to ${MOST}${canBeNone ? ', or none' : ''}, but is "${typed}".`,
    );
  return { [setting]: isAmount ? value * 100 : value };
}

const change = ({ db }: Deps, changed: Partial<OrderCeilings>): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const all = { ...(await readSetting(tx, 'order-ceilings')), ...changed };
    await saveSettings(tx, { 'order-ceilings': all });
    return describe(all);
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
