import { useSyncExternalStore } from 'react';
import { estimatedDelivery } from '#domain/delivery/estimate.ts';
import { useShop } from '#web/layout/shop-context.tsx';
import { useFormats } from '#web/texts/formats.ts';

const never = () => () => undefined;
const onServer = (): null => null;

/**
 * "26 Nov 2026": today plus the delivery days (PROD-11), null without them or while the shop is closed. The day is the
 * reader's own clock's: a page is cached for everybody, so the server says nothing about it.
 */
export function useEstimatedDelivery(deliveryDays: number | null): string | null {
  const { day } = useFormats();
  const { closed } = useShop();
  const expected = (): string | null => {
    const date = closed === null ? estimatedDelivery(new Date(), deliveryDays) : null;
    return date && day(date);
  };
  return useSyncExternalStore(never, expected, onServer);
}
