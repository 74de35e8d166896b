import { useEffect, useState } from 'react';
import type { WireCartLine } from '#contract/cart.ts';
import * as delivery from '#contract/delivery.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Paise } from '#domain/money.ts';
import { call } from '#web/api.ts';
import { useCheckedPincode } from '#web/delivery/checked-pincode.ts';
import { useStoredUser } from '#web/device/stored-user.ts';

/**
 * What delivering the lines to the pincode checked last, or the member's saved one, would cost; null where none is
 * known, or not yet (BUY-022).
 *
 * @param discount what the coupon takes off, in paise
 */
export function useDeliveryEstimate(
  lines: readonly WireCartLine[],
  discount: Paise,
): ReplyOf<typeof delivery.estimate>['data'] {
  const owner = useStoredUser()?.user_id;
  const pincode = useCheckedPincode();
  const [known, setKnown] = useState<{ question: string; data: ReplyOf<typeof delivery.estimate>['data'] } | null>(
    null,
  );
  const pieces = lines.map(({ product_id, product_sku, quantity }) => ({ product_id, product_sku, quantity }));
  const isKnown = pincode !== '' || owner !== undefined;
  const question =
    isKnown && pieces.length > 0
      ? JSON.stringify({ cart_products: pieces, discount_paise: discount, ...(pincode && { pincode }) })
      : '';
  useEffect(() => {
    if (!question) return;
    const leaving = new AbortController();
    const body = JSON.parse(question) as { cart_products: typeof pieces; discount_paise: Paise; pincode?: string };
    call(delivery.estimate, { body }, { signal: leaving.signal })
      .then(({ data }) => setKnown({ question, data }))
      // The checkout works it out in any case.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [question]);
  return known?.question === question ? known.data : null;
}
