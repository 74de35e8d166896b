import { redirect } from 'react-router';
import type { WireUser } from '#contract/auth.ts';
import { ApiError, type Call } from '#contract/client.ts';
import * as orders from '#contract/orders.ts';
import { parseOrderStatus } from '#domain/orders/status.ts';
import { requireMember } from '#web/session/require-member.ts';

export interface PaymentResult {
  member: WireUser;
  order: orders.WireOrder;
}

/** What the page begins with: `order` is null when it could not be asked for, which is only logged (ERR-49). */
export interface LoadedResult {
  member: WireUser;
  order: orders.WireOrder | null;
}

const isPaid = (order: orders.WireOrder): boolean => order.status === 'Success';

/**
 * The order of a result page (Q004): the reader's own paid order is a success, an unpaid one failed, a foreign one
 * leads to the account, a cancelled one to the order.
 *
 * @throws a redirect to the right page
 */
export async function loadResult(
  url: URL,
  call: Call,
  { orderId, page }: { orderId: string; page: 'success' | 'failed' },
): Promise<LoadedResult> {
  const member = await requireMember(url, call);
  const order = await call(orders.single, { params: { orderId } })
    .then(({ data }) => data)
    .catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 404) throw redirect('/my-account');
      return null;
    });
  if (!order) return { member, order };
  if (parseOrderStatus(order.orderStatus) === 'Cancelled')
    throw redirect(`/track/${encodeURIComponent(order.order_id)}`);
  const truth = isPaid(order) ? 'success' : 'failed';
  if (truth !== page) throw redirect(`/payment-${truth}/${encodeURIComponent(order.order_id)}`);
  return { member, order };
}
