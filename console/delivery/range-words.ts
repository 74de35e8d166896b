import type { KilometreRange } from '#domain/delivery/charge.ts';
import { MAX_KM } from '#domain/delivery/ruler.ts';
import { deliveryTariff as texts } from '#texts/en/console/delivery-tariff.ts';
import { fill } from '#texts/fill.ts';
import { formats } from '../texts/formats.ts';

/** "26 to 29 km", "5 km", "from 51 km on" */
export function rangeWord({ minKm, maxKm }: KilometreRange): string {
  if (maxKm >= MAX_KM) return fill(texts.onFrom, { km: formats.count(minKm) });
  if (minKm === maxKm) return fill(texts.single, { km: formats.count(minKm) });
  return fill(texts.range, { from: formats.count(minKm), to: formats.count(maxKm) });
}
