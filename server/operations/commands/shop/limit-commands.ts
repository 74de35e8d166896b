import { formatRupees } from '#domain/money.ts';
import { CEILING_BOUNDS, ceilingProblem } from '#domain/orders/ceiling-bounds.ts';
import { MAX_REFUSED_PARCELS, type OrderCeilings, usualCeilings } from '#domain/orders/order-ceilings.ts';
import { changeOrderLimits } from '../../../orders/change-order-limits.ts';
import { readSetting } from '../../../settings/settings-store.ts';
import { type Command, inTransaction, plain, readArgs, readNumber, WrongInput } from '../command.ts';
import { plainTable } from '../plain-table.ts';

interface Ceiling {
  name: string;
  setting: keyof OrderCeilings;
  says: string;
}

const limits: Ceiling[] = [
  {
    name: 'open-on-delivery',
    setting: 'openOnDelivery',
    says: 'Open pay-on-delivery orders, without an advance, of a member who has not received an order yet',
  },
  {
    name: 'on-delivery-amount',
    setting: 'onDeliveryAmount',
    says: 'All open pay-on-delivery orders of a member of which nothing is paid, together',
  },
  {
    name: 'on-delivery-lines',
    setting: 'onDeliveryLines',
    says: 'The lines of these orders, together',
  },
  {
    name: 'newcomer-on-delivery-amount',
    setting: 'newcomerOnDeliveryAmount',
    says: 'The same of a member who has not received an order yet',
  },
  {
    name: 'newcomer-on-delivery-lines',
    setting: 'newcomerOnDeliveryLines',
    says: 'The lines of these orders, together',
  },
  {
    name: 'unpaid-amount',
    setting: 'unpaidAmount',
    says: 'All orders of a member that wait for an online payment, together',
  },
  {
    name: 'unpaid-lines',
    setting: 'unpaidLines',
    says: 'The lines of these orders, together',
  },
];

const names = limits.map(({ name }) => name).join(', ');

function valueOf({ setting }: Ceiling, all: OrderCeilings): string {
  const value = all[setting];
  if (value === null) return 'any';
  return CEILING_BOUNDS[setting].counts === 'rupees' ? formatRupees(value) : String(value);
}

function describe(set: Partial<OrderCeilings>): string {
  const all = { ...usualCeilings, ...set };
  const rows = limits.map((one) => [one.name, valueOf(one, all), one.says]);
  return `${plainTable(['Limit', 'At most', 'Of'], rows)}\n\nWho refused ${MAX_REFUSED_PARCELS} parcels within 12 months pays online only.`;
}

/** In paise or pieces; amounts are typed in whole rupees. @throws {WrongInput} */
function readCeiling({ name, setting }: Ceiling, typed: string): number | null {
  const { counts, min, max, isOptional } = CEILING_BOUNDS[setting];
  const number = readNumber(typed, /^\d{1,8}$/);
  const ceiling = typed === 'none' ? null : counts === 'rupees' ? number * 100 : number;
  if (ceilingProblem(setting, ceiling))
    throw new WrongInput(
      `${name} must be ${counts === 'rupees' ? 'whole rupees' : 'a whole number'} from ${min} to ${max}${isOptional ? ', or none' : ''}, but is "${typed}".`,
    );
  return ceiling;
}

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
      const ceiling = limits.find((one) => one.name === name);
      if (!ceiling) throw new WrongInput(`"${name}" is not a limit. There are: ${names}.`);
      const value = readCeiling(ceiling, typed);
      return async (deps) => {
        const ceilings = { [ceiling.setting]: value };
        await inTransaction(deps, (tx) => changeOrderLimits(deps, tx, { ceilings }));
        return describe(await readSetting(deps.db, 'order-ceilings'));
      };
    },
  },
];
