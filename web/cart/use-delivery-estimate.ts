import { useEffect, useState } from 'react';
import type { WireCartLine } from '#contract/cart.ts';
import * as delivery from '#contract/delivery.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { call } from '#web/api.ts';
import { useStoredUser } from '#web/device/stored-user.ts';

/** What delivering the lines to the member's saved pincode would cost; null where none is known, or not yet. */
export function useDeliveryEstimate(lines: readonly WireCartLine[]): ReplyOf<typeof delivery.estimate>['data'] {
  const owner = useStoredUser()?.user_id;
  const [known, setKnown] = useState<{ question: string; data: ReplyOf<typeof delivery.estimate>['data'] } | null>(
    null,
  );
  const pieces = lines.map(({ product_id, product_sku, quantity }) => ({ product_id, product_sku, quantity }));
  const question = owner && pieces.length > 0 ? JSON.stringify(pieces) : '';
  useEffect(() => {
    if (!question) return;
    const leaving = new AbortController();
    const cart_products = JSON.parse(question) as typeof pieces;
    call(delivery.estimate, { body: { cart_products } }, { signal: leaving.signal })
      .then(({ data }) => setKnown({ question, data }))
      // The checkout works it out in any case.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [question]);
  return known?.question === question ? known.data : null;
}
