import { createHash } from 'node:crypto';
import type { WireTariff, WireTariffInput } from '#contract/console/delivery.ts';
import type { DeliverySlab, FreeDeliveryRule } from '#domain/delivery/charge.ts';
import type { Stored, StoredTariff } from './tariff-store.ts';

const slabView = ({ id, minKm, maxKm, charge, isActive }: Stored<DeliverySlab>) => ({
  id,
  from_km: minKm,
  to_km: maxKm,
  charge_paise: charge,
  is_on: isActive,
});

const ruleView = ({ id, minKm, maxKm, threshold }: Stored<FreeDeliveryRule>) => ({
  id,
  from_km: minKm,
  to_km: maxKm,
  from_paise: threshold,
});

const DIGITS = 12;

/**
 * The revision of the tariff: a digest of all rows, as a whole number that JavaScript represents
 * exactly. So every change of the tables changes it, whoever the writer is.
 */
const revisionOf = (rows: Omit<WireTariff, 'revision'>): number =>
  Number.parseInt(createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, DIGITS), 16);

/** Slabs and rules as they travel. */
export function tariffView({ slabs, freeRules }: StoredTariff): WireTariff {
  const rows = { slabs: slabs.map(slabView), free_rules: freeRules.map(ruleView) };
  return { ...rows, revision: revisionOf(rows) };
}

/** What travels as the rules understand it. */
export const tariffOf = ({
  slabs,
  free_rules: rules,
}: Pick<WireTariffInput, 'slabs' | 'free_rules'>): StoredTariff => ({
  slabs: slabs.map(({ id, from_km: minKm, to_km: maxKm, charge_paise: charge, is_on: isActive }) => ({
    id,
    minKm,
    maxKm,
    charge,
    isActive,
  })),
  freeRules: rules.map(({ id, from_km: minKm, to_km: maxKm, from_paise: threshold }) => ({
    id,
    minKm,
    maxKm,
    threshold,
  })),
});
