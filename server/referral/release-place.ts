import { placeState } from '#domain/referral/place.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Deps } from '../deps.ts';
import { releaseSlot } from '../members/reference-store.ts';
import { lockPlaceHolder, type Place, placesOf } from './place-store.ts';

/**
 * Frees one of a sponsor's three places (section 1 of the programme). The removed member's earlier orders count as
 * before; own referrals stay.
 *
 * @param whose the referral id of the removed member
 * @throws {Refusal} 'not-found', 'place-final', 'place-new', 'place-ordering'
 */
export const releasePlace = (
  { db, clock }: Deps,
  sponsor: { memberId: number; referId: string },
  whose: string,
): Promise<Place> =>
  db.transaction().execute(async (tx) => {
    await lockPlaceHolder(tx, whose);
    const place = (await placesOf(tx, sponsor.memberId, sponsor.referId)).find(({ referId }) => referId === whose);
    if (!place) throw new Refusal('not-found');
    const state = placeState(place, clock());
    if (state !== 'open') throw new Refusal(`place-${state}`);
    await releaseSlot(tx, place.profileId);
    return place;
  });
