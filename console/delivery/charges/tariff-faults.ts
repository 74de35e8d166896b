import { tariffFaults } from '#domain/delivery/tariff-problems.ts';
import { deliveryTariff as texts } from '#texts/en/console/delivery-tariff.ts';
import { fill } from '#texts/fill.ts';
import { listsOf, type TariffValues } from '../typed-tariff.ts';

/** What is wrong with what is typed, by the rules that the shop checks it by. */
export const faultsOf = (values: TariffValues): Record<string, string> =>
  Object.fromEntries(tariffFaults(listsOf(values)).map(({ field, problem }) => [field, texts.faults[problem]]));

const names: Record<string, string> = {
  from_km: texts.from,
  to_km: texts.to,
  charge_paise: texts.charge,
  from_paise: texts.threshold,
  is_on: texts.isOn,
};

/** What a field is called: a fault names its row by its place, a conflict by the row's id. */
export function labelOf(values: TariffValues, field: string): string {
  const [list = '', row = '', name = ''] = field.split('.');
  const isSlab = list === 'slabs';
  if (row === '') return isSlab ? texts.card : texts.freeCard;
  const rows: readonly { id: string }[] = isSlab ? values.slabs : values.free_rules;
  const place = /^\d+$/.test(row) ? Number(row) : rows.findIndex(({ id }) => id === row);
  const of = place < 0 ? texts.removed : fill(isSlab ? texts.slabLabel : texts.ruleLabel, { n: place + 1 });
  return [of, names[name]].filter(Boolean).join(', ');
}
