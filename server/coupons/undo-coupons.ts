import { Refusal } from '#domain/refusals.ts';
import type { StoredEvent } from '../audit/audit-event-store.ts';
import type { Undos } from '../console/audit/undo-event.ts';
import type { Tx } from '../db/open.ts';
import type { Acting } from '../deps.ts';
import { pauseCouponIn } from './pause-coupon.ts';

const back =
  (isPaused: boolean) =>
  async (acting: Acting, tx: Tx, { subject_id: code }: StoredEvent): Promise<void> => {
    const paused = await pauseCouponIn(tx, acting, code, isPaused);
    if (paused.outcome !== 'done' || paused.eventId === 0) throw new Refusal('undo-too-late');
  };

/** The undo of coupons (CON-025). */
export const undoCoupons: Undos = {
  'coupon.pause': { needs: 'coupons.write', run: back(false) },
  'coupon.resume': { needs: 'coupons.write', run: back(true) },
};
