import { formatRupees, type Paise } from '#domain/money.ts';
import { type Consignment, mayNameCarrier, readConsignment } from '#domain/orders/consignment.ts';
import { nextStatuses, ORDER_STATUSES, type OrderStatus } from '#domain/orders/status.ts';
import { formatDateTime } from '#domain/time.ts';
import type { Deps } from '../../../deps.ts';
import { attemptsOf } from '../../../orders/payment-attempts/attempt-store.ts';
import { correctCarrier } from '../../../orders/fulfilment/correct-carrier.ts';
import { moveOrder, type OwnersMove } from '../../../orders/fulfilment/move-order.ts';
import { eventsOf, findOrderByNumber, linesOf, type OrderRow } from '../../../orders/order-store.ts';
import { refundsOf, type RefundRow } from '../../../orders/refunds/refund-store.ts';
import { sizeOf } from '../../../orders/pdf/render-parcels.ts';
import { earnersOf } from '../../../rewards/order-earners-store.ts';
import { about, type Command, readArgs, readOrderId, WrongInput } from '../command.ts';
import { confirmedAddress, deliveryReason } from './delivery-notes.ts';
import { earnerTable } from './order-earners.ts';
import { listOrders, readStatus } from './order-list-command.ts';
import { slipCommand } from './order-slip-command.ts';
import { paymentOf, unknownOrder } from './order-words.ts';
import { plainTable } from '../plain-table.ts';

const listed = (statuses: readonly OrderStatus[]): string => statuses.join(', ');

async function findOrder({ db }: Deps, publicId: string): Promise<OrderRow> {
  const order = await findOrderByNumber(db, publicId);
  if (!order) throw unknownOrder(publicId);
  return order;
}

function facts(order: OrderRow, refunds: readonly RefundRow[]): string {
  const confirmed = confirmedAddress(order);
  return plainTable(
    ['Order', order.public_id],
    [
      ['Status', order.fulfilment_status],
      ['Placed', formatDateTime(order.created_at)],
      ['Payment', paymentOf(order, refunds)],
      ['Goods', formatRupees(order.merchandise_paise)],
      ['Discount', formatRupees(order.discount_paise)],
      ['Delivery', [formatRupees(order.delivery_paise), deliveryReason(order)].filter(Boolean).join(': ')],
      ['Total', formatRupees(order.total_paise)],
      ['Buyer', order.buyer_name],
      ['Phone', order.buyer_mobile],
      ['Referral id', order.buyer_referral_code ?? ''],
      ['Mail', order.buyer_email],
      ['Address', order.address],
      ...(confirmed === null ? [] : [['Confirmed', confirmed]]),
      ...(order.carrier ? [['Carrier', `${order.carrier}, ${order.tracking_number}`]] : []),
    ],
  );
}

async function describe(deps: Deps, publicId: string): Promise<string> {
  const order = await findOrder(deps, publicId);
  const lines = await linesOf(deps.db, [order.id]);
  const events = await eventsOf(deps.db, [order.id]);
  const attempts = await attemptsOf(deps.db, [order.id]);
  const refunds = await refundsOf(deps.db, [order.id]);
  const parts = [
    facts(order, refunds),
    plainTable(
      ['SKU', 'Title', 'Size', 'Quantity', 'Sum'],
      lines.map((line) => [line.sku, line.title, sizeOf(line), line.quantity, formatRupees(line.total_paise)]),
    ),
    plainTable(
      ['When', 'Status', 'By', 'Amount', 'Reason'],
      events.map(({ at, status, actor, amount_paise: amount, reason }) => [
        formatDateTime(at),
        status,
        actor,
        amount === null ? '' : formatRupees(amount),
        reason ?? '',
      ]),
    ),
    plainTable(
      ['Payment attempt', 'State', 'Amount', 'At the gateway'],
      attempts.map((attempt) => [
        attempt.public_id,
        attempt.state,
        formatRupees(attempt.amount_paise),
        attempt.gateway_payment_id ?? attempt.gateway_order_id ?? '',
      ]),
    ),
    ...(refunds.length > 0 ? [refundTable(refunds)] : []),
    earnerTable(await earnersOf(deps.db, order.id)),
  ];
  return parts.join('\n\n');
}

const refundTable = (refunds: readonly RefundRow[]): string =>
  plainTable(
    ['Refund', 'Because', 'State', 'Amount', 'How'],
    refunds.map((refund) => [
      refund.public_id,
      refund.reason,
      refund.state,
      formatRupees(refund.amount_paise),
      refund.gateway_payment_id === null ? (refund.reference ?? 'by hand') : (refund.gateway_refund_id ?? 'gateway'),
    ]),
  );

const show: Command = {
  usage: 'order show <order id>',
  says: 'Shows an order with its lines, its history, its payments and who earns on it',
  example: 'npm run shop -- order show KD-1001-6WFW',
  read: about(1, readOrderId, describe),
};

function doubtCancelling(order: OrderRow, paid: Paise): WrongInput {
  const { public_id: id, fulfilment_status: at } = order;
  const back = paid > 0 ? `${formatRupees(paid)} goes back to ${order.buyer_name}` : 'nothing was paid that goes back';
  return new WrongInput(
    `Order ${id} of ${formatRupees(order.total_paise)} is ${at}. Cancelling cannot be taken back: its pieces count ` +
      `as back on the shelf at once, and ${back}. Of a parcel that came back or was lost say "order refused" or ` +
      '"order lost" instead; to cancel all the same, add --yes.',
  );
}

async function move(deps: Deps, publicId: string, asked: OwnersMove): Promise<string> {
  const { to } = asked;
  const change = await moveOrder(deps, publicId, asked);
  if (change.outcome === 'moved') return `Order ${publicId} went from ${change.from} to ${to}.`;
  if (change.outcome === 'doubtful') throw doubtCancelling(change.order, change.goesBack);
  if (change.outcome === 'unknown') throw unknownOrder(publicId);
  if (change.outcome === 'unpaid') throw new WrongInput(`Order ${publicId} was not paid, so it stays where it is.`);
  if (change.outcome === 'refunded')
    throw new WrongInput(`What was paid for order ${publicId} has gone back whole, so it can only be Cancelled.`);
  const next = nextStatuses(change.from, 'shop');
  const possible = next.length > 0 ? `From there it may go to: ${listed(next)}.` : 'It stays there for good.';
  throw new WrongInput(`Order ${publicId} is ${change.from} and cannot become ${to}. ${possible}`);
}

const CONSIGNMENT = { carrier: { type: 'string' }, tracking: { type: 'string' } } as const;
const TOGETHER = '--carrier and --tracking go together, each with 1 to 60 printable characters.';

/** @throws {WrongInput} */
function consignmentOf(carrier: string | undefined, tracking: string | undefined): Consignment | undefined {
  if (carrier === undefined && tracking === undefined) return undefined;
  const consignment = readConsignment(carrier ?? '', tracking ?? '');
  if (!consignment) throw new WrongInput(TOGETHER);
  return consignment;
}

const status: Command = {
  usage: 'order status <order id> <status> [--carrier <name> --tracking <number>] [--yes]',
  says: `Moves an order on: ${listed(ORDER_STATUSES)}. A shipped one may name its carrier, which the buyer then reads`,
  example: 'npm run shop -- order status KD-1013-02P6 Shipped --carrier "Blue Dart" --tracking 77123344556',
  read(args) {
    const { positionals, values } = readArgs(args, { ...CONSIGNMENT, yes: { type: 'boolean' } }, 'some');
    const [typed = '', ...words] = positionals;
    if (words.length === 0) throw new WrongInput(`The status is missing. There are: ${listed(ORDER_STATUSES)}.`);
    const to = readStatus(words.join(' '));
    const consignment = consignmentOf(values.carrier, values.tracking);
    if (consignment && !mayNameCarrier(to)) throw new WrongInput('A carrier is named when the order becomes Shipped.');
    const publicId = readOrderId(typed);
    return (deps) => move(deps, publicId, { to, consignment, isMeant: values.yes === true });
  },
};

async function nameCarrier(deps: Deps, publicId: string, consignment: Consignment): Promise<string> {
  const correction = await correctCarrier(deps, publicId, consignment);
  const named = `${consignment.carrier}, ${consignment.trackingNumber}`;
  switch (correction.outcome) {
    case 'corrected':
      return `Order ${publicId} is carried by ${named}. Its buyer is told by mail.`;
    case 'unchanged':
      return `Order ${publicId} is carried by ${named} already. Nothing has changed.`;
    case 'unknown':
      throw unknownOrder(publicId);
    case 'not-on-its-way':
      throw new WrongInput(
        `Order ${publicId} is ${correction.status}: the carrier can be corrected only while an order is on its way.`,
      );
  }
}

const carrier: Command = {
  usage: 'order carrier <order id> --carrier <name> --tracking <number>',
  says: 'Corrects the carrier and the tracking number of an order that is on its way, and mails them to its buyer',
  example: 'npm run shop -- order carrier KD-1013-02P6 --carrier "Blue Dart" --tracking 77123344557',
  read(args) {
    const { positionals, values } = readArgs(args, CONSIGNMENT, 1);
    const consignment = consignmentOf(values.carrier, values.tracking);
    if (!consignment) throw new WrongInput(TOGETHER);
    return (deps) => nameCarrier(deps, readOrderId(positionals[0]), consignment);
  },
};

export const orderCommands = [listOrders, show, status, carrier, slipCommand];
