import type { WireAreaChange, WireAreaPlan } from '#contract/console/delivery.ts';
import type { DeliverySlab, FreeDeliveryRule } from '#domain/delivery/charge.ts';
import { MAX_KM, tariffGaps } from '#domain/delivery/ruler.ts';
import { tariffFaults } from '#domain/delivery/tariff-problems.ts';
import { formatRupees, fromRupees } from '#domain/money.ts';
import { deliveryAreas } from '#texts/en/console/delivery-areas.ts';
import { deliveryTariff } from '#texts/en/console/delivery-tariff.ts';
import { fill } from '#texts/fill.ts';
import { INDIAN_ENGLISH } from '#texts/locale.ts';
import { planAreas } from '../../../delivery/areas/plan-areas.ts';
import { readAreas } from '../../../delivery/areas/read-areas.ts';
import { serveAreas } from '../../../delivery/areas/serve-areas.ts';
import { saveTariff } from '../../../delivery/tariff/save-tariff.ts';
import { findTariff, type Stored, type StoredTariff } from '../../../delivery/tariff/tariff-store.ts';
import { tariffView } from '../../../delivery/tariff/tariff-view.ts';
import type { Database } from '../../../db/open.ts';
import { type Command, plain, readArgs, WrongInput } from '../command.ts';
import { plainTable } from '../plain-table.ts';
import { changeGoods } from './change-goods.ts';
import { readOwnText } from './page-commands.ts';

const countText = (count: number): string => count.toLocaleString(INDIAN_ENGLISH);

const rangeOf = ({ minKm, maxKm }: { minKm: number; maxKm: number }): string =>
  `${countText(minKm)} to ${countText(maxKm)} km`;

/** The charges and rules as tables, with the gaps below them. */
function tariffText({ slabs, freeRules }: StoredTariff): string {
  const rows = [
    ...slabs.map((slab) => [rangeOf(slab), formatRupees(slab.charge), slab.isActive ? 'on' : 'off']),
    ...freeRules.map((rule) => [rangeOf(rule), `free from ${formatRupees(rule.threshold)}`, '']),
  ];
  const gaps = tariffGaps(slabs).map(rangeOf);
  return [
    rows.length > 0 ? plainTable(['Distance', 'Charge', ''], rows) : 'There are no charges.',
    ...(gaps.length > 0 ? [`No charge, so delivery is free: ${gaps.join(', ')}.`] : []),
  ].join('\n');
}

const show: Command = {
  usage: 'delivery show',
  says: 'Shows where the shop delivers, and for how much',
  example: 'npm run shop -- delivery show',
  read: plain(async ({ db }) => {
    const { states, served } = await readAreas(db);
    const rows = states.flatMap((state) =>
      state.served > 0 ? [[state.name, `${state.served} of ${state.known}`]] : [],
    );
    const places = served > 0 ? plainTable(['State', 'Pincodes served'], rows) : 'The shop does not deliver anywhere.';
    return `${places}\n\n${tariffText(await findTariff(db))}`;
  }),
};

const areaOptions = {
  states: { type: 'string' },
  file: { type: 'string' },
  'leave-out-wrong': { type: 'boolean' },
  'dry-run': { type: 'boolean' },
} as const;

const wrongLine = ({ line, text, why }: WireAreaPlan['wrong'][number]): string =>
  `line ${line}: "${text}": ${deliveryAreas.list.whys[why]}`;

const repeatedText = (count: number): string =>
  count === 1 ? deliveryAreas.list.repeatedOne : fill(deliveryAreas.list.repeated, { count: countText(count) });

const ordersText = ({ changing, all }: WireAreaPlan['orders']): string =>
  `${changing === 0 ? 'None' : countText(changing)} of the ${countText(all)} orders of the last 12 months went there.`;

/** What a change does, as it is printed before and after it. */
function planText(plan: WireAreaPlan): string {
  const { is_served: isServed, changing, same, orders, wrong, wrong_count: wrongCount, repeated } = plan;
  return [
    `The shop ${isServed ? 'starts' : 'stops'} delivering to ${changing} pincodes; no change for ${same}.`,
    orders.all === 0 ? deliveryAreas.change.noOrders : ordersText(orders),
    ...(repeated > 0 ? [repeatedText(repeated)] : []),
    ...(wrongCount > 0 ? [`${wrongCount} lines are wrong:`, ...wrong.map(wrongLine)] : []),
  ].join('\n');
}

/** Refuses a list of which lines are wrong, naming them. @throws {WrongInput} */
async function refuseWrongLines(db: Database, change: WireAreaChange, now: Date): Promise<void> {
  const { told } = await planAreas(db, change, now);
  if (told.wrong_count > 0 && !change.leaves_out_wrong)
    throw new WrongInput(`${planText(told)}\nNothing was changed. Correct them, or add --leave-out-wrong.`);
}

const pincodes: Command = {
  usage: 'delivery pincodes <on|off> [--states <names>] [--file <list or CSV>] [--leave-out-wrong] [--dry-run]',
  says: 'Starts or stops delivering to whole states, or to the pincodes of a file',
  example: 'npm run shop -- delivery pincodes on --states "Goa, Karnataka"',
  read(args) {
    const { values, positionals } = readArgs(args, areaOptions, 1);
    const [direction = ''] = positionals;
    if (direction !== 'on' && direction !== 'off')
      throw new WrongInput(`"on" or "off" is needed, but it is "${direction}".`);
    const states = (values.states ?? '').split(',').flatMap((name) => name.trim() || []);
    const { file } = values;
    if (states.length === 0 && file === undefined) throw new WrongInput('--states or --file is needed.');
    return async (acting) => {
      const change: WireAreaChange = {
        is_served: direction === 'on',
        states,
        districts: [],
        list: file === undefined ? '' : await readOwnText(file),
        leaves_out_wrong: values['leave-out-wrong'] ?? false,
      };
      return changeGoods(acting, async (tx) => {
        await refuseWrongLines(tx, change, acting.clock());
        if (values['dry-run']) return planText((await planAreas(tx, change, acting.clock())).told);
        return planText(await serveAreas(acting, tx, change));
      });
    };
  },
};

const tariffOptions = {
  slab: { type: 'string', multiple: true },
  free: { type: 'string', multiple: true },
  yes: { type: 'boolean' },
} as const;

/** "0-5=20" or "51+=90": kilometres and rupees. @throws {WrongInput} */
function readRow(text: string): { minKm: number; maxKm: number; paise: number } {
  const [, from = '', to = '', sum = ''] = /^(\d{1,4})(?:-(\d{1,4})|\+)=(\d+(?:\.\d{1,2})?)$/.exec(text.trim()) ?? [];
  const paise = fromRupees(sum);
  if (from === '' || paise === null)
    throw new WrongInput(`"${text}" must be kilometres and rupees, such as 0-5=20, or 51+=90 for 51 km and more.`);
  return { minKm: Number(from), maxKm: to === '' ? MAX_KM : Number(to), paise };
}

/** Rows as they were typed, all of them new. @throws {WrongInput} */
function readTariff(slabs: readonly string[], free: readonly string[]): StoredTariff {
  const typed: StoredTariff = {
    slabs: slabs.map(readRow).map(({ paise: charge, ...range }): Stored<DeliverySlab> => {
      return { id: '', ...range, charge, isActive: true };
    }),
    freeRules: free.map(readRow).map(({ paise: threshold, ...range }): Stored<FreeDeliveryRule> => {
      return { id: '', ...range, threshold };
    }),
  };
  const [fault] = tariffFaults(typed);
  if (fault) throw new WrongInput(deliveryTariff.faults[fault.problem]);
  return typed;
}

const slabs: Command = {
  usage: 'delivery slabs --slab <km-km=rupees> ... [--free <km-km=rupees> ...] [--yes]',
  says: 'Replaces what a delivery costs by distance, and from when on it is free; gaps must be confirmed by --yes',
  example: 'npm run shop -- delivery slabs --slab 0-25=40 --slab 26+=80 --free 0-25=499',
  read(args) {
    const { values } = readArgs(args, tariffOptions, 0);
    if (values.slab === undefined) throw new WrongInput('--slab is needed.');
    const typed = readTariff(values.slab, values.free ?? []);
    const gaps = tariffGaps(typed.slabs);
    return (acting) =>
      changeGoods(acting, async (tx) => {
        const stored = await findTariff(tx);
        if (gaps.length > 0 && !values.yes)
          throw new WrongInput(
            `No charge would be set, and delivery be free, for ${gaps.map(rangeOf).join(', ')}. Add --yes to save it so.`,
          );
        const { slabs: rows, free_rules } = tariffView(typed);
        const gaps_seen = gaps.map(({ minKm, maxKm }) => ({ from_km: minKm, to_km: maxKm }));
        const { revision } = tariffView(stored);
        await saveTariff(acting, tx, { revision, input: { slabs: rows, free_rules, gaps_seen } });
        return tariffText(await findTariff(tx));
      });
  },
};

export const deliveryCommands = [show, pincodes, slabs];
