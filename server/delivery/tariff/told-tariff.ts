import type { DeliverySlab, FreeDeliveryRule, KilometreRange } from '#domain/delivery/charge.ts';
import { deliveryTariff as texts } from '#texts/en/console/delivery-tariff.ts';
import { fill } from '#texts/fill.ts';
import type { Stored, StoredTariff } from './tariff-store.ts';

interface ToldSlab {
  from_km: number;
  to_km: number;
  charge_paise: number;
  is_on: boolean;
}

interface ToldRule {
  from_km: number;
  to_km: number;
  from_paise: number;
}

/** Slabs and rules as fields of the audit log, each named by its kilometres. */
export interface ToldTariff {
  slabs: Record<string, ToldSlab>;
  free_rules: Record<string, ToldRule>;
}

/** By their kilometres; a second one of the same kilometres gets a number. */
function byRange<Row extends KilometreRange, Told>(
  rows: readonly Row[],
  told: (row: Row) => Told,
): Record<string, Told> {
  const sorted = rows.toSorted((one, other) => one.minKm - other.minKm || one.maxKm - other.maxKm);
  const names = sorted.map(({ minKm, maxKm }) => fill(texts.range, { from: minKm, to: maxKm }));
  return Object.fromEntries(
    sorted.map((row, at) => {
      const name = names[at] ?? '';
      const before = names.slice(0, at).filter((one) => one === name).length;
      return [before === 0 ? name : `${name} (${before + 1})`, told(row)];
    }),
  );
}

const toldSlab = ({ minKm, maxKm, charge, isActive }: DeliverySlab): ToldSlab => ({
  from_km: minKm,
  to_km: maxKm,
  charge_paise: charge,
  is_on: isActive,
});

const toldRule = ({ minKm, maxKm, threshold }: FreeDeliveryRule): ToldRule => ({
  from_km: minKm,
  to_km: maxKm,
  from_paise: threshold,
});

export const toldTariff = ({ slabs, freeRules }: StoredTariff) => ({
  slabs: byRange(slabs, toldSlab),
  free_rules: byRange(freeRules, toldRule),
});

/** Known rows keep their ids where their kilometres are the same. */
const idOf = (known: readonly Stored<KilometreRange>[], { from_km, to_km }: ToldRule | ToldSlab): string =>
  known.find(({ minKm, maxKm }) => minKm === from_km && maxKm === to_km)?.id ?? '';

/** The rows before an event; lists that are not in the event are as stored. */
export function tariffTold(told: Partial<ToldTariff>, stored: StoredTariff): StoredTariff {
  const slabs = told.slabs && Object.values(told.slabs);
  const rules = told.free_rules && Object.values(told.free_rules);
  return {
    slabs:
      slabs?.map((one) => ({
        id: idOf(stored.slabs, one),
        minKm: one.from_km,
        maxKm: one.to_km,
        charge: one.charge_paise,
        isActive: one.is_on,
      })) ?? stored.slabs,
    freeRules:
      rules?.map((one) => ({
        id: idOf(stored.freeRules, one),
        minKm: one.from_km,
        maxKm: one.to_km,
        threshold: one.from_paise,
      })) ?? stored.freeRules,
  };
}
