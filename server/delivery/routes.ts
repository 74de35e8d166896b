import * as delivery from '#contract/delivery.ts';
import { rupees } from '#domain/money.ts';
import type { Deps } from '../deps.ts';
import { handle, type Mounted } from '../http/api/call.ts';
import { findBuyer } from '../members/buyer.ts';
import { readSetting } from '../settings/settings-store.ts';
import { placeView } from './delivery-view.ts';
import { findPincode, listFreeRules, listPincodes, listSlabs } from './delivery-store.ts';
import { knownPlace } from './gazetteer.ts';
import { replyToCheck } from './reply-to-check.ts';

const statusOf = (isActive: boolean): string => (isActive ? 'Active' : 'Inactive');

/** Where the shop delivers and what that costs. */
export const deliveryRoutes = (deps: Deps): Mounted[] => [
  handle(delivery.pincodes, async () => {
    const pincodes = await listPincodes(deps.db);
    return { pincodesData: pincodes.map(({ pincode, isActive }) => ({ pincode, status: statusOf(isActive) })) };
  }),
  handle(delivery.pincodePlace, async ({ params: { pincode } }) => {
    const listed = await findPincode(deps.db, pincode);
    return { data: placeView(knownPlace(pincode, listed), listed) };
  }),
  handle(delivery.check, ({ params: { pincode }, query: { product_id: productId, product_sku: sku, quantity = 1 } }) =>
    replyToCheck(deps, { pincode, pieces: productId === undefined ? [] : [{ productId, sku, quantity }] }),
  ),
  handle(delivery.estimate, async ({ body: { cart_products: lines, pincode: given, discount_paise }, member }) => {
    const to = given === undefined && member ? await findBuyer(deps.db, member.memberId) : null;
    const pincode = given ?? to?.pincode;
    if (!pincode) return { data: null };
    const pieces = lines.map(({ product_id: productId, product_sku: sku, quantity = 1 }) => ({
      productId,
      sku,
      quantity,
    }));
    return { data: { ...(await replyToCheck(deps, { pincode, to, pieces, discount: discount_paise ?? 0 })), pincode } };
  }),
  handle(delivery.advance, async () => ({
    help: { delivery_percentage: await readSetting(deps.db, 'delivery-advance-percentage') },
  })),
  handle(delivery.slabs, async () => {
    const slabs = await listSlabs(deps.db);
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
    const rules = await listFreeRules(deps.db);
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
