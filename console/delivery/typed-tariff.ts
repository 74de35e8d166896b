import type { WireTariff } from '#contract/console/delivery.ts';
import type { DeliverySlab, FreeDeliveryRule } from '#domain/delivery/charge.ts';
import { MAX_KM } from '#domain/delivery/ruler.ts';

/** A row of the form; what is not filled in yet is null. Known ones have an id that no number of a row can be. */
export interface TypedSlab {
  id: string;
  from_km: number | null;
  to_km: number | null;
  charge_paise: number | null;
  is_on: boolean;
}

export interface TypedRule {
  id: string;
  from_km: number | null;
  to_km: number | null;
  from_paise: number | null;
}

/** What is typed of slabs and rules of free delivery. */
export interface TariffValues {
  slabs: TypedSlab[];
  free_rules: TypedRule[];
}

/** Rows as the rules understand them. */
export interface StretchLists {
  slabs: (DeliverySlab & { id: string })[];
  freeRules: (FreeDeliveryRule & { id: string })[];
}

/** Of a row that is added: what lies behind the last one, to the greatest distance; nothing where that is taken. */
export function nextRange(rows: readonly { to_km: number | null }[]): { from_km: number | null; to_km: number } {
  const next = Math.max(-1, ...rows.flatMap(({ to_km: end }) => end ?? [])) + 1;
  return { from_km: next > MAX_KM ? null : next, to_km: MAX_KM };
}

const PREFIX = 'row-';
const keyed = <Row extends { id: string }>(row: Row): Row => ({ ...row, id: PREFIX + row.id });

/** Stored rows as a form begins with them. */
export const valuesOf = ({ slabs, free_rules: rules, revision }: WireTariff) => ({
  values: { slabs: slabs.map(keyed), free_rules: rules.map(keyed) } as TariffValues,
  revision,
});

/** Of a stored row; empty for a new one. */
export const storedId = ({ id }: { id: string }): string => (id.startsWith(PREFIX) ? id.slice(PREFIX.length) : '');

/** Empty fields become NaN, which the rules refuse. */
const numberOf = (value: number | null): number => value ?? Number.NaN;

/** All rows as the rules understand them, in their order: what is missing is no number. */
export const listsOf = ({ slabs, free_rules: rules }: TariffValues): StretchLists => ({
  slabs: slabs.map(({ id, from_km, to_km, charge_paise, is_on: isActive }) => ({
    id,
    minKm: numberOf(from_km),
    maxKm: numberOf(to_km),
    charge: numberOf(charge_paise),
    isActive,
  })),
  freeRules: rules.map(({ id, from_km, to_km, from_paise }) => ({
    id,
    minKm: numberOf(from_km),
    maxKm: numberOf(to_km),
    threshold: numberOf(from_paise),
  })),
});

const isFilled = (row: object): boolean => Object.values(row).every((value) => !Number.isNaN(value));

/** The rows that are filled in, as they can be drawn. */
export function filledOf(values: TariffValues): StretchLists {
  const { slabs, freeRules } = listsOf(values);
  return { slabs: slabs.filter(isFilled), freeRules: freeRules.filter(isFilled) };
}
