import { formatRupees } from '#domain/money.ts';
import { goesBackToBuyer } from '#domain/payments/refund-state.ts';
import type { OrderRow } from '../../../orders/order-store.ts';
import type { RefundRow } from '../../../orders/refunds/refund-store.ts';
import { WrongInput } from '../command.ts';

export const unknownOrder = (publicId: string): WrongInput => new WrongInput(`There is no order "${publicId}".`);

const captureOf = ({ payment_state: state, balance_paise, pay_now_paise, collected_paise }: OrderRow): string => {
  if (state === 'advance-captured')
    return `${formatRupees(pay_now_paise)} paid, ${formatRupees(balance_paise)} due on delivery`;
  if (state === 'balance-due') return `${formatRupees(balance_paise)} due on delivery`;
  if (state === 'balance-collected') return `${formatRupees(collected_paise)} collected on delivery`;
  return state === 'refused' ? 'refused at the door' : state.replaceAll('-', ' ');
};

/** What became of the payment, and what of it goes back to the buyer, in words. */
export function paymentOf(order: OrderRow, refunds: readonly RefundRow[]): string {
  const back = refunds
    .filter((refund) => refund.order_id === order.id && goesBackToBuyer(refund))
    .reduce((sum, refund) => sum + refund.amount_paise, 0);
  return back > 0 ? `${captureOf(order)}, refund of ${formatRupees(back)}` : captureOf(order);
}
