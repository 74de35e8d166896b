import { expect, test } from 'vitest';
import type { DeliveryReason } from './charge.ts';
import { type DeliveryConcern, deliveryConcern } from './delivery-concern.ts';

test.each<[DeliveryReason | null, boolean | null, boolean, DeliveryConcern | null]>([
  ['slab', false, true, null],
  ['slab', true, true, 'by-pincode'],
  ['slab', true, false, null],
  ['free', true, true, 'by-pincode'],
  ['no-slab', true, true, 'no-slab'],
  ['unknown-distance', null, false, 'unknown-distance'],
  [null, null, true, null],
])(
  '[CHK-20] a charge by %s, by the pincode: %s, with maps: %s, concerns the owner for %s',
  (reason, isByPincode, hasMaps, concern) => {
    expect(deliveryConcern({ reason, isByPincode }, hasMaps)).toBe(concern);
  },
);
