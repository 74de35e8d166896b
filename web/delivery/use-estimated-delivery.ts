import { useSyncExternalStore } from 'react';
import { estimatedDelivery } from '#domain/delivery/estimate.ts';
import { useFormats } from '#web/texts/formats.ts';

const never = () => () => undefined;
const onServer = (): null => null;

/**
 * "26 Nov 2026": today plus the delivery days (PROD-11), null without them. The day is the reader's own clock's: a
 * page is cached for everybody, so the server says nothing about it.
 */
export function useEstimatedDelivery(deliveryDays: number | null): string | null {
  const { day } = useFormats();
  const expected = (): string | null => {
    const date = estimatedDelivery(new Date(), deliveryDays);
    return date && day(date);
  };
  return useSyncExternalStore(never, expected, onServer);
}
