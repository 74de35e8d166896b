import * as delivery from '#contract/delivery.ts';
import { rupees } from '#domain/money.ts';
import type { Deps } from '../deps.ts';
import { handle, type Mounted } from '../http/call.ts';
import { readSetting } from '../settings/settings-store.ts';
import { findPincode, listFreeRules, listPincodes, listSlabs } from './delivery-store.ts';
import { findIndianPincode } from './indian-pincodes.ts';

const statusOf = (isActive: boolean): string => (isActive ? 'Active' : 'Inactive');

/** Where the shop delivers and what that costs. */
export const deliveryRoutes = ({ db }: Deps): Mounted[] => [
  handle(delivery.pincodes, async () => {
    const pincodes = await listPincodes(db);
    return { pincodesData: pincodes.map(({ pincode, isActive }) => ({ pincode, status: statusOf(isActive) })) };
  }),
  handle(delivery.pincodePlace, async ({ params: { pincode } }) => ({
    data: (await findPincode(db, pincode)) ?? findIndianPincode(pincode),
  })),
  handle(delivery.advance, async () => ({
    help: { delivery_percentage: await readSetting(db, 'delivery-advance-percentage') },
  })),
  handle(delivery.slabs, async () => {
    const slabs = await listSlabs(db);
    return {
      data: slabs.map(({ minKm, maxKm, charge, isActive }) => ({
        min_kilometer: minKm,
        max_kilometer: maxKm,
        delivery_price: rupees(charge),
        delivery_price_paise: charge,
        status: statusOf(isActive),
      })),
    };
  }),
  handle(delivery.freeDelivery, async () => {
    const rules = await listFreeRules(db);
    return {
      data: rules.map(({ minKm, maxKm, threshold }) => ({
        min_kilometer: minKm,
        max_kilometer: maxKm,
        freedelivery_price: rupees(threshold),
        freedelivery_price_paise: threshold,
      })),
    };
  }),
];
