import type { DeliverySlab, FreeDeliveryRule } from '#domain/delivery/charge.ts';

const slab = (minKm: number, maxKm: number, rupees: number): DeliverySlab => ({
  minKm,
  maxKm,
  charge: rupees * 100,
  isActive: true,
});

/** Kannauj to the farthest pincode is about 2,200 km. */
export const deliverySlabs: DeliverySlab[] = [
  slab(0, 5, 20),
  slab(6, 50, 40),
  slab(51, 300, 60),
  slab(301, 800, 80),
  slab(801, 1500, 100),
  slab(1501, 3000, 120),
];

export const freeDeliveryRules: FreeDeliveryRule[] = [
  { minKm: 0, maxKm: 50, threshold: 499_00 },
  { minKm: 0, maxKm: 3000, threshold: 1_499_00 },
];
