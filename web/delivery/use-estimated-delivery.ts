import { useSyncExternalStore } from 'react';
import { estimatedDelivery } from '#domain/delivery/estimate.ts';

const never = () => () => undefined;
const onServer = (): null => null;

/**
 * "26 Nov 2026": today plus the delivery days (PROD-11), null without them. The day is the reader's own clock's: a
 * page is cached for everybody, so the server says nothing about it.
 */
export const useEstimatedDelivery = (deliveryDays: number | null): string | null =>
  useSyncExternalStore(never, () => estimatedDelivery(new Date(), deliveryDays), onServer);
