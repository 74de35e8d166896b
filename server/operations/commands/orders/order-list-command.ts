import { mobileDigits } from '#domain/auth/phone.ts';
import { deliveryConcern } from '#domain/delivery/delivery-concern.ts';
import { formatRupees } from '#domain/money.ts';
import { ORDER_STATUSES, type OrderStatus, parseOrderStatus } from '#domain/orders/status.ts';
import { type OrderPayment, PAYMENT_GROUPS } from '#domain/payments/order-payment.ts';
import { addDays, formatDateTime, isDay, parseDay } from '#domain/time.ts';
import { findOrders, type OrderFilter } from '../../../orders/fulfilment/owner-list-store.ts';
import { refundsOf } from '../../../orders/refunds/refund-store.ts';
import { type Command, readArgs, readLimit, WrongInput } from '../command.ts';
import { paymentOf } from './order-words.ts';
import { plainTable } from '../plain-table.ts';

/** @throws {WrongInput} */
export function readStatus(text: string): OrderStatus {
  const status = parseOrderStatus(text);
  if (!status) throw new WrongInput(`"${text}" is not a status. There are: ${ORDER_STATUSES.join(', ')}.`);
  return status;
}

function readPayment(text: string): readonly OrderPayment[] {
  const names = Object.keys(PAYMENT_GROUPS) as (keyof typeof PAYMENT_GROUPS)[];
  const name = names.find((one) => one === text);
  if (!name) throw new WrongInput(`--payment must be one of ${names.join(', ')}, but is "${text}".`);
  return PAYMENT_GROUPS[name];
}

const MIN_DIGITS = 4;

function readPhone(text: string): string {
  const digits = mobileDigits(text);
  if (!/^\d+$/.test(digits) || digits.length < MIN_DIGITS)
    throw new WrongInput(`--phone must be a number, or its last ${MIN_DIGITS} digits or more, but is "${text}".`);
  return digits;
}

/** The day as it begins in India. */
function readDay(option: string, text: string): Date {
  if (!isDay(text)) throw new WrongInput(`${option} must be a day such as 2026-11-26, but is "${text}".`);
  return parseDay(text);
}

/** What was typed of an option, as it is meant; null where it was left out. */
const given = <T>(text: string | undefined, read: (text: string) => T): T | null =>
  text === undefined ? null : read(text);

const text = { type: 'string' } as const;
const OPTIONS = { status: text, payment: text, phone: text, name: text, from: text, to: text, limit: text };

/** Lists orders for the one who packs, calls and collects. */
export const listOrders: Command = {
  usage:
    'order list [--status <status>] [--payment paid|due|unpaid] [--phone <digits>] [--name <part>] [--from <day>] [--to <day>] [--limit <number>]',
  says: 'Lists the newest orders, 20 unless told otherwise; days are those of India; Pending without those that are not paid',
  example: 'npm run shop -- order list --status Packed --from 2026-11-25 --limit 5',
  read(args) {
    const { values } = readArgs(args, OPTIONS, 0);
    const filter: OrderFilter = {
      status: given(values.status, readStatus),
      payments: given(values.payment, readPayment),
      phone: given(values.phone, readPhone),
      name: given(values.name, (name) => name.trim()),
      from: given(values.from, (day) => readDay('--from', day)),
      before: given(values.to, (day) => addDays(readDay('--to', day), 1)),
    };
    const limit = readLimit(values.limit);
    return async ({ db, maps }) => {
      const orders = await findOrders(db, filter, limit);
      if (orders.length === 0) return 'There are no such orders.';
      const refunds = await refundsOf(
        db,
        orders.map(({ id }) => id),
      );
      const rows = orders.map((order) => [
        order.public_id,
        formatDateTime(order.created_at),
        order.fulfilment_status,
        formatRupees(order.total_paise),
        paymentOf(order, refunds),
        order.buyer_name,
        order.buyer_mobile,
        order.buyer_email,
        deliveryConcern({ reason: order.delivery_reason, isByPincode: order.delivery_by_pincode }, maps !== null) ?? '',
      ]);
      return plainTable(['Order', 'Placed', 'Status', 'Total', 'Payment', 'Buyer', 'Phone', 'Mail', 'To check'], rows);
    };
  },
};
