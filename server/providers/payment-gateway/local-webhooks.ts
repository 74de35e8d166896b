import { randomBytes } from 'node:crypto';
import type { GatewayEvent } from './local-events.ts';
import type { LocalGateway } from './local-gateway.ts';
import { disputeEntity, orderEntity, paymentEntity, refundEntity } from './local-gateway-api.ts';

/** A webhook as it travels: the bytes that are signed, and the headers beside them. */
export interface LocalWebhook {
  body: string;
  headers: Record<string, string>;
}

const PAUSES_MS = [0, 1_000, 5_000];

/** The webhook of an event. A repeated one is identical. */
export function webhookOf(gateway: LocalGateway, event: GatewayEvent): LocalWebhook {
  const entities = {
    payment: { entity: paymentEntity(event.payment) },
    ...('order' in event && { order: { entity: orderEntity(event.order, gateway.paymentsOf(event.order.id)) } }),
    ...('dispute' in event && { dispute: { entity: disputeEntity(event.dispute) } }),
    ...('refund' in event && { refund: { entity: refundEntity(event.refund) } }),
  };
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_local',
    event: event.kind,
    contains: Object.keys(entities),
    payload: entities,
    created_at: Math.floor(Date.now() / 1000),
  });
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': `evt_${randomBytes(7).toString('hex')}`,
      'x-razorpay-signature': gateway.signWebhook(body),
    },
  };
}

async function deliver(address: string, { body, headers }: LocalWebhook): Promise<void> {
  for (const pause of PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause).unref());
    const answer = await fetch(address, { method: 'POST', body, headers }).catch(() => null);
    if (answer?.ok) return;
  }
}

/** Delivers all events to an address as Razorpay does: late, and again after a failure. */
export function deliverWebhooks(gateway: LocalGateway, address: string): void {
  gateway.listen((event) => void deliver(address, webhookOf(gateway, event)));
}
