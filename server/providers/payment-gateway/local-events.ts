import type { LocalDispute, LocalOrder, LocalPayment, LocalRefund } from './local-ledger.ts';

/** What has happened at the gateway, of which it tells the shop. */
export type GatewayEvent =
  | { kind: 'payment.authorized' | 'payment.captured' | 'payment.failed'; payment: LocalPayment }
  | { kind: 'order.paid'; payment: LocalPayment; order: LocalOrder }
  | {
      kind: `payment.dispute.${'created' | Exclude<LocalDispute['status'], 'open'>}`;
      payment: LocalPayment;
      dispute: LocalDispute;
    }
  | { kind: 'refund.created' | 'refund.processed' | 'refund.failed'; payment: LocalPayment; refund: LocalRefund };
