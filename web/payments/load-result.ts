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
 * The order of a result page, which stands only under the page that is true (Q004): the reader's own order, placed
 * and paid as far as it had to be, is a success; her other orders failed; what is not hers leads to her account. An
 * old link to what was cancelled since leads to the order itself, which tells what became of the money.
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
