import type { Call } from '#contract/client.ts';
import * as delivery from '#contract/delivery.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { isActive } from '#domain/catalogue/availability.ts';
import type { Paise } from '#domain/money.ts';

/** The highest charge of the Active ranges of distance, in paise; null without one, or when it cannot be loaded. */
export async function mostForDelivery(call: Call): Promise<Paise | null> {
  const { data } = await call(delivery.slabs, { params: { storeId: STORE_ID } }).catch(() => ({ data: [] }));
  const charges = data.filter(({ status }) => isActive(status)).map((slab) => slab.delivery_price_paise);
  return charges.length > 0 ? Math.max(...charges) : null;
}
