import type { tryDelivery as row } from '#contract/console/delivery.ts';
import type { ParsedInputOf, ReplyOf } from '#contract/endpoint.ts';
import { oneLineAddress } from '#domain/delivery/address.ts';
import { refusals } from '#texts/en/refusals.ts';
import type { Deps } from '../deps.ts';
import { readSetting } from '../settings/settings-store.ts';
import { checkDelivery } from './check-delivery.ts';
import { findPincode } from './delivery-store.ts';
import { knownPlace } from './gazetteer.ts';
import { geocodeAddress } from './geocode-address.ts';
import { locate, officeSpot, type Spot } from './locate.ts';
import { findPlaces } from './place-store.ts';
import { checkView } from './reply-to-check.ts';

type Request = ParsedInputOf<typeof row>['body'];

/** The address of a customer as an order would read it; null where only the pincode is known. */
function spotOf({ pincode, address }: Request): Spot | null {
  if (address === '') return null;
  const parts = { address: '', googleAddress: address, city: '', state: '', pincode: pincode.trim() };
  return { address: oneLineAddress(parts), pincode, place: null, claimed: null, written: parts };
}

/** Whether distances are unknown because the shop's own address is missing. */
async function lacksOffice({ db }: Deps): Promise<boolean> {
  const office = officeSpot(await readSetting(db, 'office'));
  const [found] = await findPlaces(db, [office.address]);
  return locate(office, found?.coordinates ?? null) === null;
}

/**
 * What a customer at a pincode or an address is told and charged, by what their own check and checkout ask (CON-143,
 * CON-144).
 *
 * @param staffId whose look-ups of addresses are limited: each costs the owner something
 * @throws {Refusal} as `checkDelivery`
 */
export async function tryDelivery(deps: Deps, request: Request, staffId: number): Promise<ReplyOf<typeof row>> {
  const { pincode, product, merchandise_paise: merchandise } = request;
  const to = spotOf(request);
  if (to) await geocodeAddress(deps, to, { limit: 'geocode-staff', id: staffId });
  const checked = await checkDelivery(deps, {
    pincode,
    to,
    pieces: product ? [{ productId: product.product_id, sku: product.product_sku, quantity: product.quantity }] : [],
    merchandise: merchandise ?? undefined,
  });
  const place = knownPlace(pincode, await findPincode(deps.db, pincode));
  return {
    ...checkView(pincode, checked),
    merchandise_paise: checked?.merchandise ?? merchandise ?? 0,
    refusal: checked && checked.priced === null ? refusals['address-contradicts'] : null,
    place: place && { city: place.city, state: place.state },
    lacks_office: await lacksOffice(deps),
  };
}
